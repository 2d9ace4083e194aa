import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fungo/stores';
import { testPatience } from '@fungo/testing';
import { Product, type Addresses, type ProductOptions } from './product';
import { endOfLog } from './logs';
import { ROOT } from './root';

/** Variables of the tests' own environment that must not reach the product. */
export const OURS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'NODE_ENV',
  'FUNGO_SECRET',
  'FUNGO_SECRET_ALSO',
  'PUBLIC_URL',
  'SITE_TIME_ZONE',
];

export interface StartedProduct extends Addresses {
  mailUrl: string;
  /** Stops everything and deletes its data. */
  stop(): Promise<void>;
  /** The end of a process's log, to explain a failed test. */
  logOf(process: string): string;
}

/**
 * Starts the whole built product for a test: like `make start`, but independent of anything that runs already, with its
 * own stores in a temporary home, and with the demo academy.
 * @param options `env` takes precedence over the tests' own environment
 */
export async function startProductForTests(options: Partial<ProductOptions> = {}): Promise<StartedProduct> {
  const around = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.includes(name)));
  const home = mkdtempSync(join(tmpdir(), 'fungo-product-'));
  const said: string[] = [];
  const [port, mailPort] = [await freePort(), await freePort()];
  const product = new Product({
    home,
    port,
    mailPort,
    durable: false,
    say: (line) => said.push(line),
    ...options,
    env: {
      DEMO_CLIPS_DIR: join(ROOT, 'dist/demo-clips'),
      PATIENCE: testPatience,
      ...around,
      ...options.env,
    },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const addresses = await product.start();
    return {
      ...addresses,
      mailUrl: addresses.mailUrl ?? '',
      stop,
      logOf: (name) => endOfLog(home, name),
    };
  } catch (error) {
    await stop();
    throw new Error(`The product did not start:\n${said.join('\n')}`, { cause: error });
  }
}
