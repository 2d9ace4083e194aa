import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { viewports } from '../scripts/screens/viewports';

/** One person's browser on the product, whose pages must not fail on the way. */
export class Visitor {
  readonly failures: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(60_000); // long, for a busy machine
    page.on('pageerror', (error) => this.failures.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 500) this.failures.push(`${response.status()} ${response.url()}`);
    });
  }

  static async arrive(
    browser: Browser,
    url: string,
    screen: keyof typeof viewports = 'desk',
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: url, viewport: viewports[screen], ...options });
    return new Visitor(context, await context.newPage());
  }

  async signIn(email: string, password = 'play-ball'): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.page.waitForURL((address) => address.pathname !== '/login');
  }

  /** No page may be wider than its screen. */
  async overflow(): Promise<number> {
    return this.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  }
}
