import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Redis databases that one jest worker may use; `startStores` makes enough for several workers. */
const redisDatabasesPerWorker = 8;
let lastRedisDatabase = 0;

/** A fresh, empty database of the test stores, with its owner's URL. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner((client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(fromEnvironment('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
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

/** A Redis database that no other test of this run uses now. */
export function nextRedisUrl(): string {
  const worker = Number(process.env.JEST_WORKER_ID ?? 1);
  lastRedisDatabase = (lastRedisDatabase + 1) % redisDatabasesPerWorker;
  const url = new URL(fromEnvironment('TEST_REDIS_URL'));
  url.pathname = `/${worker * redisDatabasesPerWorker + lastRedisDatabase}`;
  return url.toString();
}

async function asOwner(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: fromEnvironment('TEST_DATABASE_URL') });
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
