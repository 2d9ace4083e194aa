import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { routes } from '@fungo/contracts';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { launchBrowser, screens } from './browser';

jest.setTimeout(600_000);

/** Chromium's own limit for a page that does not jump is 0.1. */
const mostShift = 0.05;
const narrowest = 320;

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

const tabs = ['profile', 'schedule', 'lessons', 'videos', 'lesson-requests', 'weekly-videos'];
const open = ['/', '/login', '/register', '/instructors', '/schedule', '/book-lesson', '/subscribe'];
const swing = '/video-analysis/{id}';
const coachTabs = ['/instructor-dashboard', ...tabs.map((tab) => `/instructor-dashboard?tab=${tab}`)];
const staff = ['/scheduling', '/schedule-builder', '/videos'];

/**
 * On the phone every page, as a visitor; each role's own on phone and desk. `{id}` is a reviewed swing. What is refused and what is
 * yet to come look the same at a desk.
 */
const seen: [who: string, screen: keyof typeof screens, paths: readonly string[]][] = [
  ['visitor', 'phone', [...routes.filter((route) => route !== swing), '/no-such-page']],
  ['visitor', 'desk', open],
  [
    'player@fungo.test',
    'phone',
    ['/player-dashboard', '/videos', swing, ...open.slice(-2), '/booking-success'],
  ],
  ['player@fungo.test', 'desk', ['/player-dashboard', '/videos', swing]],
  ['player2@fungo.test', 'phone', ['/player-dashboard', '/videos', '/subscribe']],
  ['coach@fungo.test', 'phone', [...coachTabs, ...staff, swing]],
  ['coach@fungo.test', 'desk', [...coachTabs, ...staff, swing]],
  ['admin@fungo.test', 'phone', ['/admin-dashboard', '/admin-dashboard?tab=site', '/instructor-dashboard']],
  ['admin@fungo.test', 'desk', ['/admin-dashboard', '/admin-dashboard?tab=site', '/videos']],
];

let product: StartedProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProductForTests();
  browser = await launchBrowser();
  await drawCloseTogether();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Adds up in `__shift` what moves by itself, as browsers do for their reports. */
const watchShift = `
  window.__shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Drawings whose marks would lie one over the other on the timeline of any screen. */
async function drawCloseTogether(): Promise<void> {
  const context = await arrive('coach@fungo.test', screens.desk);
  const id = (await reviewedOf(context))[0]!.id;
  const near = [0, 1, 2, 3].map((place) => ({
    id: `near-${place}`,
    type: 'circle',
    startX: 200,
    startY: 200,
    radius: 20,
    color: '#ff0000',
    timestamp: 1 + place / 20,
  }));
  const saved = await context.request.post(`/api/videos/${id}/annotations`, {
    data: { annotations: near },
    headers: { origin: product.url },
  });
  expect(saved.status()).toBe(200);
  await context.close();
}

async function arrive(who: string, viewport: { width: number; height: number }): Promise<BrowserContext> {
  // The page's own policy would keep axe out.
  const context = await browser.newContext({ baseURL: product.url, viewport, bypassCSP: true });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(watchShift);
  if (who !== 'visitor')
    await context.request.post('/api/custom-login', {
      data: { email: who, password: 'play-ball' },
      headers: { origin: product.url },
    });
  return context;
}

/** What the browser complains of on the way, but for the page's own status. */
async function openAndSettle(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== page.url()) complaints.push(message.text());
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // A page that watches a film or frames another site may never be idle: what stands on it has to be there.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.waitForFunction(
    `!document.querySelector('main [role=status] .animate-pulse') && document.fonts.status === 'loaded' &&
     [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')`,
  );
  return complaints;
}

async function reviewedOf(context: BrowserContext): Promise<{ id: string }[]> {
  const videos = (await (await context.request.get('/api/videos')).json()) as {
    id: string;
    status: string;
  }[];
  return videos.filter(({ status }) => status === 'reviewed');
}

const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** What is wrong with a screen, in words; nothing where all is well. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const shift = await page.evaluate<number>('window.__shift');
  if (shift > mostShift) faults.push(`moves by ${shift.toFixed(3)}`);
  if ((await overflow(page)) > 0) faults.push('scrolls sideways');

  await page.evaluate(axe);
  const found = await page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} }).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: narrowest, height });
  if ((await overflow(page)) > 0) faults.push(`scrolls sideways at ${narrowest} px`);
  await page.setViewportSize({ width, height });
  return [...faults, ...found];
}

it.each(seen)(
  'shows %s on a %s no screen that jumps, complains, scrolls sideways or shuts anybody out',
  async (who, screen, paths) => {
    const context = await arrive(who, screens[screen]);
    const id = who === 'visitor' ? '' : ((await reviewedOf(context))[0]?.id ?? '');
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      const page = await context.newPage();
      const complaints = await openAndSettle(page, path.replace('{id}', id).replace(/\{\w+\}/g, '1'));
      const found = [...complaints, ...(await faultsOf(page))];
      if (found.length > 0) faults[path] = found;
      await page.close();
    }
    await context.close();
    expect(faults).toEqual({});
  },
);

it('draws a ring around a tab for the keyboard alone', async () => {
  const context = await arrive('coach@fungo.test', screens.desk);
  const page = await context.newPage();
  await openAndSettle(page, '/instructor-dashboard');
  const ring = () => page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
  await page.getByRole('tab', { name: 'Lessons', exact: true }).click();
  await page.getByRole('heading', { name: /Confirmed Lessons/ }).waitFor();
  expect(await ring()).toBe('none');
  await page.keyboard.press('ArrowRight');
  expect(await ring()).toBe('solid');
  await context.close();
});
