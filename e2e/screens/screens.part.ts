import type { Route } from 'playwright-core';
import { eventually, sampleOf, slowIt } from '@fungo/testing';
import { faultsOf } from '../../scripts/screens/faults';
import { SeenAcademy } from '../../scripts/screens/prepare';
import { seen } from '../../scripts/screens/seen';
import { openAndSettle, twoPictures } from '../../scripts/screens/settle';
import { mostShift, watchShift } from '../../scripts/screens/take';
import { viewports } from '../../scripts/screens/viewports';
import type { Stage } from '../stage';

let academy: SeenAcademy;

const arrive = (who: string, viewport: { width: number; height: number }) => academy.arrive(who, viewport);

/** Pages made of several answers, with their readers. */
const madeOfParts = [
  ['visitor', '/camps-clinics'],
  ['visitor', '/leaderboard'],
  ['player@fungo.test', '/player-dashboard'],
  ['player@fungo.test', '/videos'],
  ['coach@fungo.test', '/instructor-dashboard'],
  ['coach@fungo.test', '/lesson-payments'],
  ['admin@fungo.test', '/admin-dashboard'],
] as const;

/** Nothing in view is loading. */
const settled = `() => document.querySelector('h1') && document.fonts.status === 'loaded' &&
  [...document.querySelectorAll('.animate-pulse')].every((waits) => waits.getBoundingClientRect().top > innerHeight)`;

export function allScreens(stage: Stage): void {
  beforeAll(async () => {
    academy = await SeenAcademy.prepare(stage.browser, stage.product.url);
  });

  // holds: D1 2.59, D2 site.2
  it.each(sampleOf(seen, 2))(
    'shows %s on a %s no screen that complains, scrolls sideways or shuts anybody out',
    async (who, screen, paths) => {
      const context = await arrive(who, viewports[screen]);
      const faults: Record<string, string[]> = {};
      const page = await context.newPage();
      for (const path of sampleOf(paths, 4)) {
        const complaints = await openAndSettle(page, await academy.addressOf(who, path, context));
        const found = [...complaints, ...(await faultsOf(page))];
        if (found.length > 0) faults[path] = found;
      }
      await context.close();
      expect(faults).toEqual({});
    },
  );

  it.each(sampleOf(madeOfParts, 1))(
    'moves nothing under the eyes of %s on %s, whichever answer comes last',
    async (who, path) => {
      for (const next of ['shift', 'pop'] as const) {
        const context = await arrive(who, viewports.phone);
        await context.addInitScript(watchShift);
        const page = await context.newPage();
        const held: Route[] = [];
        await page.route('**/api/**', (route) => held.push(route));
        await page.goto(path);
        for (;;) {
          const isSettled = await page.evaluate<boolean>(`(${settled})()`);
          const route = held[next]();
          if (!route && isSettled) break;
          await route?.continue();
          await page.evaluate(twoPictures);
        }
        expect(await page.evaluate<number>('window.__shift')).toBeLessThan(mostShift);
        await context.close();
      }
    },
  );

  it('opens no page that breaks its own policy', async () => {
    const context = await stage.browser.newContext({ baseURL: stage.product.url });
    await context.addInitScript(`window.__broken = [];
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        window.__broken.push([violatedDirective, blockedURI, sourceFile].join(' ')));`);
    const page = await context.newPage();
    for (const path of ['/', '/login', '/book-lesson', '/camps-clinics', '/leaderboard']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate('window.__broken')).toEqual([]);
    }
    await context.close();
  });

  // holds: D1 2.60
  it('draws the first page once its code is there, however short its outline was to be seen', async () => {
    const context = await arrive('visitor', viewports.phone);
    const page = await context.newPage();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor(); // the page's clock is stopped
    await context.close();
  });

  // holds: D1 2.60
  it('keeps the page before until the next one’s code is there', async () => {
    const context = await arrive('visitor', viewports.phone);
    const page = await context.newPage();
    await openAndSettle(page, '/login');
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.getByRole('link', { name: 'Sign up here' }).click();
    await page.waitForURL('**/register');
    await eventually(() => Promise.resolve(expect(held).not.toEqual([])));
    await page.evaluate(twoPictures);
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Sign in']);
    isHeld = false;
    for (const route of held) await route.continue();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await context.close();
  });

  // holds: D1 2.61
  slowIt('draws a ring around a tab for the keyboard alone', async () => {
    const context = await arrive('coach@fungo.test', viewports.desk);
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
}
