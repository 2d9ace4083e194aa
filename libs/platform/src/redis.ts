import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** Nest token of the process's Redis connection for short commands. */
export const REDIS = Symbol('redis');

/** One Redis, or a cluster. There, a command or transaction takes only keys of one slot: see {@link readKeys}. */
export type RedisClient = Redis | Cluster;

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2000);

/** Whether an address is of `REDIS_URL`'s form: a URL, or several of one cluster. */
export const isRedisUrl = (text: string): boolean =>
  text.split(',').every((url) => URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol));

/**
 * Connects for short commands that must answer or fail soon: nothing is queued while Redis is away, and a command fails
 * after one second, so that a caller gets its 503 in time. Reconnects forever.
 * @param url as `REDIS_URL`
 * @param patience with a command, in milliseconds
 */
export const connectRedis = (url: string, patience = 1000): RedisClient =>
  connect(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
    connectTimeout: 1.5 * patience,
  }); // each command reports its own failure; the client reconnects by itself

/**
 * Waits until the first attempt to connect has ended, well or not: a process that starts while Redis answers does
 * not fail its first calls, and one without Redis starts all the same.
 */
export const firstConnection = async (redis: RedisClient): Promise<void> => {
  if (redis.status !== 'connecting' && redis.status !== 'connect') return;
  await new Promise((resolve) => redis.once('ready', resolve).once('close', resolve));
};

/** A connection for BullMQ's workers, which block on Redis and wait for it as long as it takes. */
export const blockingRedis = (url: string): RedisClient => connect(url, { maxRetriesPerRequest: null });

function connect(text: string, options: RedisOptions): RedisClient {
  const urls = text.split(',').map((url) => new URL(url));
  const isCluster = urls.length > 1 || urls[0]!.searchParams.get('cluster') === 'true';
  const client = isCluster ? connectCluster(urls, options) : new Redis(text, { ...options, retryStrategy });
  return client.on('error', () => undefined);
}

/** The first address has the credentials of all nodes, and says whether they are reached by TLS. */
function connectCluster(urls: URL[], options: RedisOptions): Cluster {
  const { username, password, protocol } = urls[0]!;
  const isTls = protocol === 'rediss:';
  const nodes = urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port) || 6379 }));
  return new Cluster(nodes, {
    enableOfflineQueue: options.enableOfflineQueue ?? true,
    clusterRetryStrategy: retryStrategy,
    // A certificate names the host, not its address.
    ...(isTls && {
      dnsLookup: (host: string, done: (error: null, host: string) => void) => done(null, host),
    }),
    redisOptions: {
      ...options,
      username: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password) || undefined,
      tls: isTls ? {} : undefined,
    },
  });
}

/** The values of keys, which a cluster keeps on several nodes. */
export const readKeys = (redis: RedisClient, keys: string[]): Promise<(string | null)[]> =>
  redis.isCluster ? Promise.all(keys.map((key) => redis.get(key))) : redis.mget(...keys);

/** Keys that match a pattern, in batches, in no order. */
export async function* scanKeys(redis: RedisClient, pattern: string): AsyncGenerator<string[]> {
  for (const node of redis instanceof Cluster ? redis.nodes('master') : [redis]) {
    let cursor = '0';
    do {
      const [next, keys] = await node.scan(cursor, 'MATCH', pattern, 'COUNT', 500);
      yield keys;
      cursor = next;
    } while (cursor !== '0');
  }
}
