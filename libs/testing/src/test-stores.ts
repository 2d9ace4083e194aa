import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startStores, startTimeOf, type StartedStores, type StoreUrls } from '@fungo/stores';

const POSTGRES_IMAGE = 'postgres:17';
const REDIS_IMAGE = 'redis:7';

/** Linux's folder in memory, where a test's database is made in a tenth of the time. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there. */
const ROOM = 4 * 2 ** 30;

/** A folder for the stores of this run: in memory where all databases that tests make side by side fit many times over. */
function makeHome(): string {
  const name = `fungo-test-${process.pid}-`;
  try {
    forgetEndedRuns();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM) return mkdtempSync(join(MEMORY, name));
  } catch {
    // A system without it, or one where it is not ours.
  }
  return mkdtempSync(join(tmpdir(), name));
}

/** Deletes the folders of interrupted runs, which would stay in memory. */
function forgetEndedRuns(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(/^fungo-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !startTimeOf(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** PostgreSQL that outlives a run keeps none of the databases that its tests copied. */
async function dropTemplates(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.end();
}

/**
 * The stores for tests: those that DATABASE_URL and REDIS_URL name; else containers, if a Docker engine answers and has
 * the image; else private ones. The database URL is an owner's, who may create databases and roles.
 * @param templates what the names of databases begin with that this run's tests copy
 */
export async function testStores(templates: string): Promise<StartedStores> {
  const named: Partial<StoreUrls> = {
    databaseUrl: process.env.DATABASE_URL,
    redisUrl: process.env.REDIS_URL,
  };
  const containers = await startContainers(named);
  const home = makeHome();
  const stop = async (stores?: StartedStores): Promise<void> => {
    if (named.databaseUrl) await dropTemplates(named.databaseUrl, templates);
    await Promise.all([stores?.stop(), ...containers.stops.map((end) => end())]);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const stores = await startStores({ home, durable: false }, { ...named, ...containers.urls });
    return { ...stores, stop: () => stop(stores) };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Containers {
  urls: Partial<StoreUrls>;
  stops: (() => Promise<unknown>)[];
}

async function startContainers(named: Partial<StoreUrls>): Promise<Containers> {
  const containers: Containers = { urls: {}, stops: [] };
  if (named.databaseUrl && named.redisUrl) return containers;
  // The watchdog needs another image, which may be missing; we stop our containers ourselves.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { getContainerRuntimeClient, ImageName } = await import('testcontainers');
  const engine = await getContainerRuntimeClient().catch(() => null);
  if (!engine) return containers;
  const has = (image: string): Promise<boolean> => engine.image.exists(ImageName.fromString(image));

  if (!named.databaseUrl && (await has(POSTGRES_IMAGE))) {
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
    const postgres = await new PostgreSqlContainer(POSTGRES_IMAGE)
      .withCommand([
        'postgres',
        '-c',
        'fsync=off',
        '-c',
        'synchronous_commit=off',
        '-c',
        'max_connections=200',
      ])
      .start();
    containers.urls.databaseUrl = postgres.getConnectionUri();
    containers.stops.push(() => postgres.stop());
  }
  if (!named.redisUrl && (await has(REDIS_IMAGE))) {
    const { RedisContainer } = await import('@testcontainers/redis');
    const redis = await new RedisContainer(REDIS_IMAGE)
      .withCommand(['redis-server', '--databases', '64', '--maxmemory-policy', 'noeviction'])
      .start();
    containers.urls.redisUrl = redis.getConnectionUrl();
    containers.stops.push(() => redis.stop());
  }
  return containers;
}
