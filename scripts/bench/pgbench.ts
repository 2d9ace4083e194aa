import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { ownerDataSource } from '@fungo/platform';

const run = promisify(execFile);

/**
 * PostgreSQL's own client, as it came with the server: given its arguments, it answers with what it prints. The password is
 * not among the arguments, for those stand in the list of processes and in what is told of a failure.
 * @param databaseUrl with the owner's credentials
 * @param connection of the service whose statements are sent
 */
export async function pgbenchOf(
  databaseUrl: string,
  { connectionString, options }: PoolConfig,
): Promise<(asked: string[]) => Promise<string>> {
  const owner = await ownerDataSource(databaseUrl, 'public', []).initialize();
  const [row] = await owner.query<{ setting: string }[]>(
    `SELECT setting FROM pg_config WHERE name = 'BINDIR'`,
  );
  await owner.destroy();
  const url = new URL(connectionString!);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password), PGOPTIONS: options };
  url.password = '';
  return async (asked) => (await run(join(row!.setting, 'pgbench'), [...asked, url.href], { env })).stdout;
}
