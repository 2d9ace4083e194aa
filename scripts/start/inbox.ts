import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Runnable } from '@fungo/stores';
import { nodeProgram } from './node-program';

/** The inbox page, which accepts every sent mail and stores it in `home/mail`. */
export function inbox(home: string, webPort: number, smtpPort: number): Runnable {
  const folder = join(home, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return nodeProgram(home, {
    name: 'inbox',
    script: require.resolve('maildev/bin/maildev'),
    args: [
      ...['--ip', '127.0.0.1', '--web', String(webPort), '--smtp', String(smtpPort)],
      ...['--mail-directory', folder],
    ],
    // It also reads options from the environment, so it gets none of ours.
    env: { PATH: process.env.PATH },
    ready: { port: webPort, path: '/healthz' }, // '/email' would answer with all mails
  });
}
