import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runningStores } from '@fungo/stores';
import { runningIn } from './lock';
import { Refusal } from './refusal';
import { ROOT } from './root';

/** `make log-level` while the product runs. @param args of `dist/scripts/log-level.js` */
export async function runLogLevel(args: string[], home: string, env: NodeJS.ProcessEnv): Promise<void> {
  const url = runningIn(home) && (env.REDIS_URL || runningStores(home)?.redisUrl);
  if (!url) throw new Refusal('Fungo is not running: LOG_LEVEL=debug make start.');
  const child = spawn(process.execPath, [join(ROOT, 'dist/scripts/log-level.js'), ...args], {
    stdio: 'inherit',
    env: { ...env, REDIS_URL: url },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  process.exitCode = code ?? 1;
}
