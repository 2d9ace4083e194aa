import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityOf, sidewaysAndBroken } from './faults';
import { openAndSettle } from './settle';
import { viewports } from './viewports';

const themes = ['light', 'dark'] as const;

/** Each window and theme of a screen, in the order of the kept sheets. */
export const views = Object.values(viewports).flatMap((viewport) =>
  themes.map((theme) => ({ ...viewport, theme })),
);

export interface TakenScreen {
  screenshots: Buffer[];
  faults: string[];
}

/** The layout may move by this share of the window while a page loads; Chromium calls 0.1 good. */
export const mostShift = 0.02;

/** Adds up unexpected layout shifts, as browsers do for their reports, and notes the parts that moved. */
export const watchShift = `
  window.__shift = 0;
  window.__moved = new Set();
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.__shift += value;
      for (const { node } of sources) if (node) window.__moved.add((node.outerHTML ?? node.data).slice(0, 80));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Colors change at once. Films and drawn codes differ from run to run. */
const still = `*, *::before, *::after { transition: none !important; animation: none !important; }
  video, canvas { visibility: hidden !important; }`;
/** Many processes write these lists at once, in no certain order. */
const logs = /tab=(emails|audit|system)$|^.notifications$/;
const withoutRows = `${still} main :is(td, li) { visibility: hidden !important; }`;

/** Takes a screen in each window and theme, and looks for faults in each. */
export async function takeScreen(context: BrowserContext, address: string, now: Date): Promise<TakenScreen> {
  const screenshots: Buffer[] = [];
  const faults: string[] = [];
  const style = logs.test(address) ? withoutRows : still;
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    const say = (found: string[]) => faults.push(...found.map((fault) => `${name}: ${fault}`));
    say(await openAndSettle(page, address));
    say(await shiftOf(page));
    await showAll(page);
    say(await sidewaysAndBroken(page));
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      screenshots.push(await page.screenshot({ fullPage: true, animations: 'disabled', style }));
    }
    if (viewport === viewports.phone || viewport === viewports.desk) say(await accessibilityOf(page));
  }
  await page.close();
  return { screenshots, faults };
}

async function shiftOf(page: Page): Promise<string[]> {
  const shift = await page.evaluate<number>('window.__shift');
  if (shift <= mostShift) return [];
  const moved = await page.evaluate<string[]>('[...window.__moved]');
  return [`moves by ${shift.toFixed(3)} of the window: ${moved.join(' ')}`];
}

/** Loads pictures below the window's edge, and goes back to the top. */
const showAll = (page: Page) =>
  page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  })).then(() => scrollTo(0, 0))`);
