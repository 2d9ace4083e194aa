import { join } from 'node:path';
import type { Runnable } from '@fungo/stores';
import { nodeProgram } from './node-program';

/** Without Stripe's keys, the test bank takes cards: only test cards, without money. Never in production. */
export const wantsTestBank = (env: NodeJS.ProcessEnv): boolean =>
  env.NODE_ENV !== 'production' && !env.STRIPE_SECRET_KEY && !env.STRIPE_API_URL;

/** The test bank, which stores its objects in `home`. */
export const testBank = (home: string, port: number, publicUrl: string): Runnable =>
  nodeProgram(home, {
    name: 'test-bank',
    script: 'dist/libs/test-bank/src/main.js',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BANK_FILE: join(home, 'test-bank.json'),
      WEBHOOK_URL: `${publicUrl}/api/stripe/webhook`,
    },
    ready: { port, path: '/stripe.js' },
  });
