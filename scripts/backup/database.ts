import { Client } from 'pg';
import { namedObjects } from '../../services/media/src/films/named-objects';
import { outputOf, program, sumOf } from './streams';

type Bytes = AsyncIterable<Uint8Array>;

/** Locks out a second backup of the same database; the session's end releases it. */
const lockName = 'fungo.backup';

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The address for PostgreSQL's programs: the password is not among their arguments, which everybody may read. */
function accessOf(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const bare = new URL(url);
  const password = decodeURIComponent(bare.password);
  bare.password = '';
  return { dbname: `--dbname=${bare.href}`, env: { ...process.env, PGPASSWORD: password } };
}

/** The keys that the database names; none before its first start. */
async function namedKeys(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT WHERE to_regclass('media.films') IS NOT NULL`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(namedObjects);
  return rows.map(({ key }) => key);
}

/**
 * Gives one moment of the database to `write`: its dump, and the keys that this dump names.
 * @throws Error while another backup runs
 */
export async function withDump<T>(
  url: string,
  write: (dump: Bytes, keys: string[]) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    const { rows: locks } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
      [lockName],
    );
    if (!locks[0]!.taken) throw new Error('Another backup of this database runs');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const keys = await namedKeys(client);
    const { dbname, env } = accessOf(url);
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]!.snapshot}`];
    return write(outputOf('pg_dump', [...args, dbname], env), keys);
  });
}

/** The check that a dump can be read to its end. */
export const readable = ['pg_restore', ['--file=/dev/null']] as const;

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

const named = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Fills a new database next to the one of the address, which stays as it is until {@link swapIn}. @returns its keys */
export async function fillNew(url: string, dump: Bytes): Promise<string[]> {
  const name = `${nameIn(url)}_restored`;
  await withClient(named(url, 'postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${quoted(name)}`);
  });
  const { dbname, env } = accessOf(named(url, name));
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', dbname];
  await sumOf(program('pg_restore', args, env)(dump));
  return withClient(named(url, name), namedKeys);
}

/** Puts the filled database in the place of the former one, and deletes that. */
export async function swapIn(url: string): Promise<void> {
  const name = nameIn(url);
  const [current, filled, former] = [name, `${name}_restored`, `${name}_former`].map(quoted);
  await withClient(named(url, 'postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${former} WITH (FORCE)`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) {
      await client.query(`ALTER DATABASE ${current} ALLOW_CONNECTIONS false`);
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await client.query(`ALTER DATABASE ${current} RENAME TO ${former}`);
    }
    await client.query(`ALTER DATABASE ${filled} RENAME TO ${current}`);
    await client.query(`DROP DATABASE IF EXISTS ${former} WITH (FORCE)`);
  });
}

/** Notes a good backup where the metric `fungo_backup_age_seconds` reads it. */
export const noteBackup = (url: string, bytes: number, isEncrypted: boolean): Promise<void> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query(`SELECT WHERE to_regclass('identity.backups') IS NOT NULL`);
    if (tables.length === 0) return;
    await client.query('INSERT INTO identity.backups (bytes, is_encrypted) VALUES ($1, $2)', [
      bytes,
      isEncrypted,
    ]);
  });
