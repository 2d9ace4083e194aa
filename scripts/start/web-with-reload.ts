import type { Runnable } from '@fungo/stores';
import { nodeProgram } from './node-program';

/** Serves the web app from its sources, and forwards calls to the gateway named in the environment. */
export function webWithReload(home: string, port: number, env: NodeJS.ProcessEnv): Runnable {
  return nodeProgram(home, {
    name: 'web',
    script: 'node_modules/vite/bin/vite.js',
    args: ['web', '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    env,
    ready: { port, path: '/' },
  });
}
