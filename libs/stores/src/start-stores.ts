import { chmodSync, mkdirSync } from 'node:fs';
import { endOrphans, logFile } from './launch';
import { postgresUrl, preparePostgres } from './postgres';
import { prepareRedis, redisUrl } from './redis';
import { knownAccess, type Store } from './store';

/** The URLs of both stores. */
export interface StoreUrls {
  databaseUrl: string;
  redisUrl: string;
}

export interface StartedStores extends StoreUrls {
  /** Stops what was started here; stores that were named from outside keep running. */
  stop(): Promise<void>;
}

/** The private stores that are needed: none of a kind that `databaseUrl` or `redisUrl` already names. */
export async function prepareStores(
  { home, durable }: { home: string; durable: boolean },
  given: Partial<StoreUrls>,
): Promise<StoreUrls & { stores: Store[] }> {
  mkdirSync(home, { recursive: true });
  // PostgreSQL's user passes through here to its own folder but cannot list it; every secret inside is 0600.
  chmodSync(home, 0o711);
  const postgres = given.databaseUrl ? null : await preparePostgres({ home, durable });
  const redis = given.redisUrl ? null : await prepareRedis({ home, durable });
  return {
    databaseUrl: given.databaseUrl ?? postgres!.url,
    redisUrl: given.redisUrl ?? redis!.url,
    stores: [postgres, redis].filter((store) => store !== null),
  };
}

/**
 * Starts a private PostgreSQL and a private Redis on free loopback ports with all their state in `home`, also after an
 * earlier start there was killed. `given` (by default DATABASE_URL and REDIS_URL) replaces the store of that kind.
 */
export async function startStores(
  options: { home: string; durable: boolean },
  given: Partial<StoreUrls> = { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL },
): Promise<StartedStores> {
  await endOrphans(options.home);
  const { databaseUrl, redisUrl, stores } = await prepareStores(options, given);
  const started = await Promise.all(stores.map((store) => store.start()));
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((store) => store.stop()));
  };
  const outcomes = await Promise.allSettled(started.map((store) => store.ready));
  const failed = outcomes.findIndex((outcome) => outcome.status === 'rejected');
  if (failed >= 0) {
    await stop();
    const { name } = stores[failed]!;
    throw new Error(`${name} did not start; its log: ${logFile(options.home, name)}`, {
      cause: (outcomes[failed] as PromiseRejectedResult).reason,
    });
  }
  return { databaseUrl, redisUrl, stop };
}

/** The addresses of the stores that another process runs in `home`; null before its first start. */
export function runningStores(home: string): StoreUrls | null {
  const [postgres, redis] = [knownAccess(home, 'postgres-access'), knownAccess(home, 'redis-access')];
  return postgres && redis ? { databaseUrl: postgresUrl(postgres), redisUrl: redisUrl(redis) } : null;
}
