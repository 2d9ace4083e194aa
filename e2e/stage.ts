import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../scripts/browser';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { type screens, Visitor } from './browser';

/** What the parts of a file share; whole when its tests begin. */
export interface SharedProduct {
  product: StartedProduct;
}

/** What a file's journeys run on; whole when its tests begin. */
export interface Stage extends SharedProduct {
  browser: Browser;
  /** Somebody new, who leaves after the test; their pages must not have failed. */
  arrive: (screen?: keyof typeof screens, options?: BrowserContextOptions) => Promise<Visitor>;
}

/** Starts the product for the tests of a file, and ends it. */
export function productForTests(env: NodeJS.ProcessEnv): SharedProduct {
  const shared = {} as SharedProduct;

  beforeAll(async () => {
    shared.product = await startProductForTests({ env });
  });

  afterAll(() => shared.product?.stop());

  return shared;
}

/** Starts the product and a browser for the tests of a file, and ends both. */
export function stageForTests(): Stage {
  const visitors: Visitor[] = [];
  const stage = {
    arrive: async (screen, options) => {
      const visitor = await Visitor.arrive(stage.browser, stage.product.url, screen, options);
      visitors.push(visitor);
      return visitor;
    },
  } as Stage;

  beforeAll(async () => {
    stage.product = await startProductForTests();
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
