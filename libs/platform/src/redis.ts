import { Redis } from 'ioredis';

/** Nest token of the process's Redis connection for short commands. */
export const REDIS = Symbol('redis');

/**
 * Connects for short commands that must answer or fail soon: nothing is queued while Redis is away, and a command fails
 * after one second, so that a caller gets its 503 in time. Reconnects forever.
 * @param patience with a command, in milliseconds
 */
export const connectRedis = (url: string, patience = 1000): Redis =>
  new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
    connectTimeout: 1.5 * patience,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  }).on('error', () => undefined); // each command reports its own failure; the client reconnects by itself

/**
 * Waits until the first attempt to connect has ended, well or not: a process that starts while Redis answers does
 * not fail its first calls, and one without Redis starts all the same.
 */
export const firstConnection = async (redis: Redis): Promise<void> => {
  if (redis.status !== 'connecting' && redis.status !== 'connect') return;
  await new Promise((resolve) => redis.once('ready', resolve).once('close', resolve));
};

/** A connection for BullMQ's workers, which block on Redis and wait for it as long as it takes. */
export const blockingRedis = (url: string): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  }).on('error', () => undefined);
