import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, launch, readyWhen } from '@fungo/stores';

/** The connections to PostgreSQL that all clients of one role share. */
const shared = 2;

/**
 * A PgBouncer in transaction mode before a database. It asks PostgreSQL for the passwords of other roles than the owner.
 * @param databaseUrl the owner's
 * @returns the owner's URL through it
 */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'fungo-pooler-'));
  const database = new URL(databaseUrl);
  const owner = decodeURIComponent(database.username);
  const settings = join(home, 'pgbouncer.ini');
  const passwords = join(home, 'passwords');
  const port = await freePort();
  writeFileSync(passwords, `"${owner}" "${decodeURIComponent(database.password)}"\n`);
  writeFileSync(
    settings,
    [
      ...['[databases]', `* = host=${database.hostname} port=${database.port}`],
      ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['pool_mode = transaction', `default_pool_size = ${shared}`, 'max_client_conn = 200'],
      ...['auth_type = scram-sha-256', `auth_file = ${passwords}`, `auth_user = ${owner}`],
      'auth_query = SELECT usename, passwd FROM pg_shadow WHERE usename = $1',
    ].join('\n'),
  );
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const pooler = readyWhen(
    launch(home, {
      name: 'pgbouncer',
      command: 'pgbouncer',
      // It refuses to run as root, and reads its files before it becomes another user.
      args: [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), settings],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    }),
    () => answers(url.href),
  );
  await pooler.ready.catch((error: unknown) => {
    throw new Error(readFileSync(join(home, 'logs', 'pgbouncer.log'), 'utf8'), { cause: error });
  });
  return {
    url: url.href,
    stop: async () => {
      await pooler.stop();
      rmSync(home, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
}
