import type { Browser, BrowserContext, Route } from 'playwright-core';
import { eventually, sampleOf, slowIt } from '@fungo/testing';
import type { StartedProduct } from '../../scripts/start/for-tests';
import { screens } from '../browser';
import { day } from '../days';
import type { Stage } from '../stage';
import { faultsOf, openAndSettle } from './faults';
import { seen } from './seen';

/** The values for names in braces: camps, and the tokens of a family's own pages. */
const named = new Map<string, string>();

let product: StartedProduct;
let browser: Browser;

/** Drawings whose marks would overlap on the timeline of any screen. */
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

async function nameCamps(): Promise<void> {
  const [coach, family] = [
    await arrive('coach@fungo.test', screens.desk),
    await arrive('visitor', screens.desk),
  ];
  const write = async (context: BrowserContext, method: 'post' | 'patch', path: string, data: object) => {
    const answer = await context.request[method](path, { data, headers: { origin: product.url } });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: string; accessToken: string };
  };
  const division = { sport: 'coed', ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 1', capacity: 8 };
  const rained = await write(coach, 'post', '/api/camps', {
    ...{ title: 'Rained Out Camp', location: 'Field 1', startDate: day(9), endDate: day(10) },
    ...{ startTime: '09:00', endTime: '12:00', capacity: 8, fullCampPrice: 100, dailyPrice: 55 },
    divisions: [division],
  });
  const guardian = { parentName: 'Ana', parentEmail: 'ana@lund.test', parentPhone: '555 0134' };
  const registration = await write(family, 'post', '/api/camp-registrations/create', {
    registration: { campId: rained.id, ...guardian, paymentMethod: 'venmo' },
    participants: [{ playerName: 'Nils', playerAge: 9, emergencyContact: 'Per', emergencyPhone: '555 0135' }],
  });
  await write(coach, 'patch', `/api/camps/${rained.id}/status`, { status: 'cancelled' });
  const camps = (await (await coach.request.get('/api/camps')).json()) as { id: number; title: string }[];
  for (const { id, title } of camps) named.set(title.split(' ')[0]!, String(id));
  const child = { playerName: 'Nils', playerAge: 9 };
  const waits = await write(family, 'post', `/api/camps/${named.get('Belt')}/waitlist`, {
    ...guardian,
    ...child,
  });
  named
    .set('registration', registration.id)
    .set('token', registration.accessToken)
    .set('registeredFor', String(rained.id));
  named.set('waiting', waits.id).set('waitingToken', waits.accessToken);
  await Promise.all([coach.close(), family.close()]);
}

async function arrive(who: string, viewport: { width: number; height: number }): Promise<BrowserContext> {
  // The page's own policy would block axe.
  const context = await browser.newContext({ baseURL: product.url, viewport, bypassCSP: true });
  context.setDefaultTimeout(120_000);
  if (who !== 'visitor')
    await context.request.post('/api/custom-login', {
      data: { email: who, password: 'play-ball' },
      headers: { origin: product.url },
    });
  return context;
}

async function reviewedOf(context: BrowserContext): Promise<{ id: string }[]> {
  const videos = (await (await context.request.get('/api/videos')).json()) as {
    id: string;
    status: string;
  }[];
  return videos.filter(({ status }) => status === 'reviewed');
}

/** Pages made of several answers, with their readers. */
const madeOfParts = [
  ['visitor', '/camps-clinics'],
  ['visitor', '/leaderboard'],
  ['player@fungo.test', '/player-dashboard'],
  ['coach@fungo.test', '/instructor-dashboard'],
] as const;

/** Chromium's own limit for a stable layout is 0.1. */
const mostShift = 0.05;

/** Adds up unexpected layout shifts in `__shift`, as browsers do for their reports. */
const watchShift = `
  window.__shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Nothing in view is loading. */
const settled = `() => document.querySelector('h1') && document.fonts.status === 'loaded' &&
  [...document.querySelectorAll('.animate-pulse')].every((waits) => waits.getBoundingClientRect().top > innerHeight)`;

const twoPictures = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

export function allScreens(stage: Stage): void {
  beforeAll(async () => {
    ({ product, browser } = stage);
    await drawCloseTogether();
    await nameCamps();
  });

  // holds: D1 2.59, D2 site.2
  it.each(sampleOf(seen, 2))(
    'shows %s on a %s no screen that complains, scrolls sideways or shuts anybody out',
    async (who, screen, paths) => {
      const context = await arrive(who, screens[screen]);
      const id = who === 'visitor' ? '' : ((await reviewedOf(context))[0]?.id ?? '');
      const faults: Record<string, string[]> = {};
      const page = await context.newPage();
      for (const path of sampleOf(paths, 4)) {
        const address = path
          .replace('{id}', id)
          .replace(/\{(\w+)\}/g, (_, name: string) => named.get(name) ?? '1');
        const complaints = await openAndSettle(page, address);
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
        const context = await arrive(who, screens.phone);
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

  // holds: D1 2.60
  it('draws the first page once its code is there, however short its outline was to be seen', async () => {
    const context = await arrive('visitor', screens.phone);
    const page = await context.newPage();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor(); // the page's clock is stopped
    await context.close();
  });

  // holds: D1 2.60
  it('keeps the page before until the next one’s code is there', async () => {
    const context = await arrive('visitor', screens.phone);
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
}
