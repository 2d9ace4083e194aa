import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { queuePrefix } from './relay';

/** A queue to look into, never to fill. While Redis is away, each look fails at once. */
export function readQueue(connection: Redis, name: string): Queue {
  const lookOnly = { skipWaitingForReady: true, skipMetasUpdate: true };
  const queue = new Queue(name, { connection, prefix: queuePrefix, ...lookOnly });
  return queue.on('error', () => undefined); // each look reports its own failure
}

/** All queues that were ever used. */
export async function queueNames(redis: Redis): Promise<string[]> {
  const [begin, end] = [`${queuePrefix}:`, ':meta'];
  const names = new Set<string>();
  let place = '0';
  do {
    const [next, keys] = await redis.scan(place, 'MATCH', `${begin}*${end}`, 'COUNT', 1000);
    for (const key of keys) names.add(key.slice(begin.length, -end.length));
    place = next;
  } while (place !== '0');
  return [...names].sort();
}
