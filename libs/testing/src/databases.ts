import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Database, migrateSchemas } from '@fungo/platform';

/** Redis databases that one jest worker may use; `startStores` makes enough for several workers. */
const redisDatabasesPerWorker = 8;
let lastRedisDatabase = 0;

/**
 * A fresh database of the test stores, with its owner's URL.
 * @param migrated a service whose migrations have run in it; without one it is empty
 */
export async function createDatabase(migrated?: Database): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(async (client) => {
    const template = migrated ? await migratedOnce(client, migrated) : 'template1';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asOwner(async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        const { rows } = await client.query<{ rolname: string }>(
          `SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)`,
          [`${name}_`],
        );
        for (const { rolname } of rows) await client.query(`DROP ROLE ${rolname}`);
      }),
  };
}

/**
 * The database that the tests of a service copy. The first test of a run to ask makes it; others wait for that. Nobody is
 * connected to it once it has its name.
 */
async function migratedOnce(client: Client, database: Database): Promise<string> {
  const { service, migrations, functions } = database;
  const state = JSON.stringify([service, migrations.map(({ name }) => name), functions]);
  const name = `${fromEnvironment('TEST_TEMPLATES')}_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  await client.query(`SELECT pg_advisory_lock(hashtext($1))`, [name]); // until the session ends
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return name;
  await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}_unfinished`);
  const url = urlOf(`${name}_unfinished`);
  await asOwner((owner) => migrateSchemas(owner, url, database), url);
  await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
  return name;
}

/** A Redis database that no other test of this run uses now. */
export function nextRedisUrl(): string {
  const worker = Number(process.env.JEST_WORKER_ID ?? 1);
  lastRedisDatabase = (lastRedisDatabase + 1) % redisDatabasesPerWorker;
  const url = new URL(fromEnvironment('TEST_REDIS_URL'));
  url.pathname = `/${worker * redisDatabasesPerWorker + lastRedisDatabase}`;
  return url.toString();
}

function urlOf(name: string): string {
  const url = new URL(fromEnvironment('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return url.toString();
}

async function asOwner(
  work: (client: Client) => Promise<void>,
  url = fromEnvironment('TEST_DATABASE_URL'),
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: jest's global set-up starts the stores`);
  return value;
}
