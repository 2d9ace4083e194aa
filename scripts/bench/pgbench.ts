import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { ownerDataSource } from '@fungo/platform';

const run = promisify(execFile);

/**
 * PostgreSQL's own client from the server's package: it takes arguments and returns its output. The password is not an
 * argument, because arguments appear in the list of processes and in errors.
 * @param databaseUrl with the owner's credentials
 * @param connection of the service that sends these statements
 */
export async function pgbenchOf(
  databaseUrl: string,
  { connectionString }: PoolConfig,
): Promise<(asked: string[]) => Promise<string>> {
  const owner = await ownerDataSource(databaseUrl, 'public', []).initialize();
  const [row] = await owner.query<{ setting: string }[]>(
    `SELECT setting FROM pg_config WHERE name = 'BINDIR'`,
  );
  await owner.destroy();
  const url = new URL(connectionString!);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  return async (asked) => (await run(join(row!.setting, 'pgbench'), [...asked, url.href], { env })).stdout;
}
