import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../scripts/browser';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import type { viewports } from '../scripts/screens/viewports';
import { Visitor } from './browser';

/** The state that the parts of a file share, complete when its tests begin. */
export interface SharedProduct {
  product: StartedProduct;
}

/** The product and browser of a file's journeys, complete when its tests begin. */
export interface Stage extends SharedProduct {
  browser: Browser;
  /** A new person's browser, closed after the test. Their pages must not fail. */
  arrive: (screen?: keyof typeof viewports, options?: BrowserContextOptions) => Promise<Visitor>;
}

/** Starts the product for the tests of a file, and stops it. */
export function productForTests(env: NodeJS.ProcessEnv): SharedProduct {
  const shared = {} as SharedProduct;

  beforeAll(async () => {
    shared.product = await startProductForTests({ env });
  });

  afterAll(() => shared.product?.stop());

  return shared;
}

/**
 * Starts the product and a browser for the tests of a file, and stops both.
 * @param env takes precedence over the tests' own environment
 */
export function stageForTests(env: NodeJS.ProcessEnv = {}): Stage {
  const visitors: Visitor[] = [];
  const stage = {
    arrive: async (screen, options) => {
      const visitor = await Visitor.arrive(stage.browser, stage.product.url, screen, options);
      visitors.push(visitor);
      return visitor;
    },
  } as Stage;

  beforeAll(async () => {
    stage.product = await startProductForTests({ env });
    stage.browser = await launchBrowser();
  });

  afterEach(async () => {
    const failures = visitors.flatMap((visitor) => visitor.failures);
    for (const { context } of visitors.splice(0)) await context.close();
    expect(failures).toEqual([]);
  });

  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.stop();
  });

  return stage;
}
