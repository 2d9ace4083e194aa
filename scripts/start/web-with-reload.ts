import type { Runnable } from '@fungo/stores';
import { nodeProgram } from './node-program';

/** The web app from its sources; calls go on to the gateway, whose address the environment tells. */
export function webWithReload(home: string, port: number, env: NodeJS.ProcessEnv): Runnable {
  return nodeProgram(home, {
    name: 'web',
    script: 'node_modules/vite/bin/vite.js',
    args: ['web', '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    env,
    ready: { port, path: '/' },
  });
}
