import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, ConsoleMessage, Page, Route } from 'playwright-core';
import { routes } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { launchBrowser } from '../scripts/browser';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { screens } from './browser';

jest.setTimeout(600_000);

const narrowest = 320;

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

const tabs = [
  'profile',
  'schedule',
  'lessons',
  'videos',
  'lesson-requests',
  'weekly-videos',
  'coaching-inquiries',
  'email-outreach',
];
const open = ['/', '/login', '/register', '/instructors', '/schedule', '/book-lesson', '/subscribe'];
const swing = '/video-analysis/{id}';
/** Without its link a family's own page tells of nothing. */
const ownPages: readonly string[] = [
  swing,
  '/camp-results/{registrationId}',
  '/camp-receipt/{registrationId}',
  '/camp-checkout/{campId}/{registrationId}',
];
const coachTabs = ['/instructor-dashboard', ...tabs.map((tab) => `/instructor-dashboard?tab=${tab}`)];
const staff = ['/scheduling', '/schedule-builder', '/videos'];
/** Of the demo academy's camps, by the first word of their names, and of one that was cancelled. */
const camps = {
  family: [
    '/camps-clinics',
    ...['Copper', 'Alice', 'Belt', 'Diamond', 'Rained'].map((name) => `/camp-details/{${name}}`),
    ...['Copper', 'Belt', 'Rained'].map((name) => `/camp-registration/{${name}}`),
    '/camp-payment/{Copper}',
    '/camp-registration-success?payment=later&campId={Copper}',
    '/camp-registration-success?registrationId={registration}&token={token}',
    '/camp-registration/{Belt}?offer={waiting}&token={waitingToken}',
    '/camp-results/{registration}?token={token}',
    '/camp-receipt/{registration}?token={token}',
    '/camp-checkout/{registeredFor}/{registration}?token={token}',
    ...['', '&tv=1', '&sheet=1'].map((view) => `/leaderboard?camp={Oil}${view}`),
  ],
  staff: [
    '/camps-clinics',
    '/camps-clinics?gate={Oil}',
    '/camps-clinics?roster={Oil}',
    '/camp-creation',
    '/edit-camp/{Copper}',
    '/payment-management',
    '/instructor-dashboard?tab=camps',
    '/leaderboard-management',
  ],
};

/**
 * On the phone every page, as a visitor; each role's own on phone and desk. `{id}` is a reviewed swing, other names are of camps. What is refused and what is
 * yet to come look the same at a desk.
 */
const seen: [who: string, screen: keyof typeof screens, paths: readonly string[]][] = [
  ['visitor', 'phone', [...routes.filter((route) => !ownPages.includes(route)), '/no-such-page']],
  ['visitor', 'desk', open],
  ['visitor', 'phone', camps.family],
  ['visitor', 'desk', camps.family],
  [
    'player@fungo.test',
    'phone',
    ['/player-dashboard', '/videos', swing, ...open.slice(-2), '/booking-success', '/account'],
  ],
  ['player@fungo.test', 'desk', ['/player-dashboard', '/videos', swing]],
  ['player2@fungo.test', 'phone', ['/player-dashboard', '/videos', '/subscribe']],
  ['coach@fungo.test', 'phone', [...coachTabs, ...staff, swing]],
  ['coach@fungo.test', 'desk', [...coachTabs, ...staff, swing]],
  ['coach@fungo.test', 'phone', camps.staff],
  ['coach@fungo.test', 'desk', camps.staff],
  [
    'admin@fungo.test',
    'phone',
    [
      '/admin-dashboard',
      '/admin-dashboard?tab=site',
      '/admin-dashboard?tab=team-forms',
      '/admin-dashboard?tab=emails',
      '/admin-dashboard?tab=audit',
      '/admin-dashboard?tab=system',
      '/admin-dashboard?tab=privacy',
      '/instructor-dashboard',
      '/leaderboard-management',
    ],
  ],
  [
    'admin@fungo.test',
    'desk',
    ['/admin-dashboard', '/admin-dashboard?tab=site', '/admin-dashboard?tab=team-forms', '/videos'],
  ],
];

/** What the names in braces stand for: camps, and what opens a family's own pages. */
const named = new Map<string, string>();

let product: StartedProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProductForTests();
  browser = await launchBrowser();
  await drawCloseTogether();
  await nameCamps();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

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
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
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
  // The page's own policy would keep axe out.
  const context = await browser.newContext({ baseURL: product.url, viewport, bypassCSP: true });
  context.setDefaultTimeout(120_000);
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
  const hear = (message: ConsoleMessage): void => {
    const { url } = message.location();
    if (message.type() === 'error' && url !== page.url()) complaints.push(`${message.text()} ${url}`);
  };
  page.on('console', hear);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // A page that watches a film or frames another site may never be idle: what stands on it has to be there.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.waitForFunction(`(() => {
    const waits = document.querySelector('main [role=status] .animate-pulse');
    waits?.scrollIntoView(); // it may be read only once it comes into sight
    return !waits && document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  })()`);
  page.off('console', hear);
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

/** Words of buttons, badges and tabs that go on in the next line. */
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

/** What is wrong with a screen, in words; nothing where all is well. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await overflow(page)) > 0) faults.push('scrolls sideways');
  faults.push(...(await brokenWords(page)).map((word) => `breaks ‘${word}’`));

  await page.evaluate(axe);
  const found = await foundByAxe(page, { rules });
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: narrowest, height });
  if ((await overflow(page)) > 0) faults.push(`scrolls sideways at ${narrowest} px`);
  await page.setViewportSize({ width, height });
  // Colors change at once, so that nothing has to be drawn first.
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

it.each(seen)(
  'shows %s on a %s no screen that complains, scrolls sideways or shuts anybody out',
  async (who, screen, paths) => {
    const context = await arrive(who, screens[screen]);
    const id = who === 'visitor' ? '' : ((await reviewedOf(context))[0]?.id ?? '');
    const faults: Record<string, string[]> = {};
    const page = await context.newPage();
    for (const path of paths) {
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

/** Pages made of several answers, and who opens them. */
const madeOfParts = [
  ['visitor', '/camps-clinics'],
  ['visitor', '/leaderboard'],
  ['player@fungo.test', '/player-dashboard'],
  ['coach@fungo.test', '/instructor-dashboard'],
] as const;

it.each(madeOfParts)(
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

/** Chromium's own limit for a page that does not jump is 0.1. */
const mostShift = 0.05;

/** Adds up in `__shift` what moves by itself, as browsers do for their reports. */
const watchShift = `
  window.__shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Nothing in sight waits for an answer. */
const settled = `() => document.querySelector('h1') && document.fonts.status === 'loaded' &&
  [...document.querySelectorAll('.animate-pulse')].every((waits) => waits.getBoundingClientRect().top > innerHeight)`;

const twoPictures = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

it('draws the first page once its code is there, however short its outline was to be seen', async () => {
  const context = await arrive('visitor', screens.phone);
  const page = await context.newPage();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor(); // no time passes on the page
  await context.close();
});

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
