import { join, resolve } from 'node:path';
import { launch, readyWhen, type Runnable } from '@fungo/stores';
import { ROOT } from './root';

/** A Node program: its script below the project's folder, and the page that answers when it is ready. */
export interface NodeProgram {
  name: string;
  script: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  ready: { port: number; path: string };
}

/** Arguments that make a Node script end with this process. */
export function leashed(script: string, args: string[] = []) {
  const leash = join(ROOT, 'scripts/start/leash.cjs');
  return {
    command: process.execPath,
    args: ['--enable-source-maps', '--require', leash, resolve(ROOT, script), ...args],
    cwd: ROOT,
    channel: true,
  };
}

/** Makes a runnable of a program, with its log in `home/logs`. */
export function nodeProgram(home: string, { name, script, args, env, ready }: NodeProgram): Runnable {
  const url = `http://127.0.0.1:${ready.port}${ready.path}`;
  return {
    name,
    start: async () =>
      readyWhen(launch(home, { name, ...leashed(script, args), env }), async () => {
        const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
        return answer.ok;
      }),
  };
}
