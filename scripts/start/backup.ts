import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binaryFolders, runningStores, startStores } from '@fungo/stores';
import { timeZone } from './environment';
import { openHome } from './home';
import { lockHome, runningIn } from './lock';
import { Refusal } from './refusal';
import { ROOT } from './root';

interface Options {
  home: string;
  env: NodeJS.ProcessEnv;
}

/** `make backup` while the product runs or not, and `make restore`, for which it has to be stopped. */
export async function runBackup(
  command: 'backup' | 'restore',
  args: string[],
  options: Options,
): Promise<void> {
  const { home, env } = options;
  const running = runningIn(home);
  if (running && command === 'restore')
    throw new Refusal(`Fungo is running (process ${running.pid}): stop it first, then restore.`);
  if (!running && command === 'backup' && !existsSync(join(home, 'postgres')) && !env.DATABASE_URL)
    throw new Refusal(`${home} has no data yet: start Fungo first.`);
  openHome(home);
  const unlock = running ? () => undefined : lockHome(home, 'nowhere yet: its data is being copied');
  const given = { databaseUrl: env.DATABASE_URL || undefined, redisUrl: env.REDIS_URL || undefined };
  const stores = running ? null : await startStores({ home, durable: true }, given);
  try {
    const urls = stores ?? { ...runningStores(home), ...definedIn(given) };
    const program = join(ROOT, 'dist/scripts/backup/main.js');
    const child = spawn(process.execPath, [program, command === 'backup' ? 'save' : 'restore', ...args], {
      stdio: 'inherit',
      env: {
        SITE_TIME_ZONE: timeZone,
        ...env,
        PATH: [...binaryFolders(), env.PATH].join(delimiter),
        DATABASE_URL: urls.databaseUrl,
        REDIS_URL: urls.redisUrl,
        ...(env.S3_ENDPOINT ? {} : { STORAGE_DIR: join(home, 'files') }),
      },
    });
    const [code] = (await once(child, 'close')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await stores?.stop();
    unlock();
  }
}

const definedIn = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
