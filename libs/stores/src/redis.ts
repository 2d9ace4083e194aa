import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { launch } from './launch';
import { readyWhen } from './runnable';
import { storeAccess, type Store } from './store';

/**
 * A private Redis with its data in `home/redis`: append-only file, `noeviction`, 64 databases. `durable: false` keeps
 * everything in memory, for tests.
 */
export async function prepareRedis({ home, durable }: { home: string; durable: boolean }): Promise<Store> {
  const { port, password } = await storeAccess(home, 'redis-access');
  const data = join(home, 'redis');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const configuration = join(data, 'redis.conf');
  // A file, because every user of the machine can read arguments.
  writeFileSync(
    configuration,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${password}`,
      'databases 64',
      'maxmemory-policy noeviction',
      'save ""',
      `appendonly ${durable ? 'yes' : 'no'}`,
      'appendfsync everysec',
    ].join('\n'),
    { mode: 0o600 },
  );
  const url = redisUrl({ port, password });
  return {
    name: 'redis',
    url,
    async start() {
      const launched = launch(home, {
        name: 'redis',
        command: 'redis-server',
        args: [configuration],
        cwd: data,
      });
      return readyWhen(launched, () => answers(url));
    },
  };
}

/** The address of the private Redis. */
export const redisUrl = ({ port, password }: { port: number; password: string }): string =>
  `redis://:${password}@127.0.0.1:${port}/0`;

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } finally {
    redis.disconnect();
  }
}
