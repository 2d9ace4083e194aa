import { readFileSync } from 'node:fs';
import type { ConsoleMessage, Page } from 'playwright-core';

const narrowest = 320;

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** The browser's complaints about a page, except for the page's own status. */
export async function openAndSettle(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const hear = (message: ConsoleMessage): void => {
    const { url } = message.location();
    if (message.type() === 'error' && url !== page.url()) complaints.push(`${message.text()} ${url}`);
  };
  page.on('console', hear);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // A page with a film's events or a frame may never be idle, so its content must be there.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.waitForFunction(`(() => {
    const waits = document.querySelector('main [role=status] .animate-pulse');
    waits?.scrollIntoView(); // it may load only once it is in view
    return !waits && document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  })()`);
  page.off('console', hear);
  return complaints;
}

const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Buttons, badges and tabs whose text wraps. */
const brokenWords = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('button, a, h1, h2, h3')].flatMap((holder) => {
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text; (text = texts.nextNode()); )
      for (const { 0: word, index } of text.data.matchAll(/[A-Za-z]+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    return found;
  })`);

/** The faults of a screen in words; empty if there are none. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await overflow(page)) > 0) faults.push('scrolls sideways');
  faults.push(...(await brokenWords(page)).map((word) => `breaks ‘${word}’`));

  await page.evaluate(axe);
  const found = await foundByAxe(page, { rules });
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: narrowest, height });
  if ((await overflow(page)) > 0) faults.push(`scrolls sideways at ${narrowest} px`);
  await page.setViewportSize({ width, height });
  // Colors change at once, without transitions.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await foundByAxe(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return [...faults, ...found, ...inTheDark.map((fault) => `in the dark, ${fault}`)];
}

const foundByAxe = (page: Page, options: object) =>
  page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
