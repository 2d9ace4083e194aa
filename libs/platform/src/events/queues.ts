import { Queue } from 'bullmq';
import { queuePrefix } from './relay';
import { type RedisClient, scanKeys } from '../redis';

/** A queue to look into, never to fill. While Redis is away, each look fails at once. */
export function readQueue(connection: RedisClient, name: string): Queue {
  const lookOnly = { skipWaitingForReady: true, skipMetasUpdate: true };
  const queue = new Queue(name, { connection, prefix: queuePrefix(connection), ...lookOnly });
  return queue.on('error', () => undefined); // each look reports its own failure
}

/** All queues that were ever used. */
export async function queueNames(redis: RedisClient): Promise<string[]> {
  const [begin, end] = [`${queuePrefix(redis)}:`, ':meta'];
  const names = new Set<string>();
  for await (const keys of scanKeys(redis, `${begin}*${end}`))
    for (const key of keys) names.add(key.slice(begin.length, -end.length));
  return [...names].sort();
}
