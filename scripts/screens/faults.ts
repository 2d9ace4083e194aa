import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { viewports } from './viewports';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Words that two lines share; a long address has to break somewhere. */
const brokenWords = (page: Page) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('button, a:not([href^="mailto:"]), h1, h2, h3')].flatMap((holder) => {
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

/** Buttons of bars that stick to the window, under the navigation of a phone. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const navigation = document.querySelector('nav[aria-label=Destinations]');
    const isBar = ({ position, bottom }) => position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    const found = [...document.querySelectorAll('button')].filter((button) => {
      let bar = button;
      while (bar && !isBar(getComputedStyle(bar))) bar = bar.parentElement;
      if (!bar || !navigation || navigation.contains(button)) return false;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      return navigation.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    scrollTo(0, 0);
    return found.map(({ innerText }) => 'the navigation covers ‘' + innerText + '’');
  })()`);

export async function sidewaysAndBroken(page: Page): Promise<string[]> {
  const broken = (await brokenWords(page)).map((word) => `breaks ‘${word}’`);
  return (await overflow(page)) > 0 ? ['scrolls sideways', ...broken] : broken;
}

/** Axe's violations by day, and its contrasts in the dark. */
export async function accessibilityOf(page: Page): Promise<string[]> {
  // Colors change at once, and a step that slides in has arrived.
  const still = 'transition: none !important; animation: none !important;';
  await page.addStyleTag({ content: `*, *::before, *::after { ${still} }` });
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await foundByAxe(page, { rules });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await foundByAxe(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return [...found, ...inTheDark.map((fault) => `in the dark, ${fault}`)];
}

/** The faults of a screen in words; empty if there are none. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = [...(await sidewaysAndBroken(page)), ...(await covered(page))];
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: viewports.narrow.width, height });
  if ((await overflow(page)) > 0) faults.push(`scrolls sideways at ${viewports.narrow.width} px`);
  await page.setViewportSize({ width, height });
  return [...faults, ...(await accessibilityOf(page))];
}

const foundByAxe = async (page: Page, options: object) => {
  await page.evaluate(`window.axe || ${axe}`);
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
};
