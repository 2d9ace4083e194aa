import type { Browser } from 'playwright-core';
import { staffRoutes } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { launchBrowser, Visitor } from './browser';

jest.setTimeout(180_000);

interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
  attachments?: { fileName: string }[];
}

let product: StartedProduct;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  product = await startProductForTests();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

afterEach(async () => {
  const failures = visitors.flatMap((visitor) => visitor.failures);
  for (const { context } of visitors.splice(0)) await context.close();
  expect(failures).toEqual([]);
});

async function arrive(screen?: 'desk' | 'phone'): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, product.url, screen);
  visitors.push(visitor);
  return visitor;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${product.mailUrl}/email`)).json()) as Mail[];
  return mails.filter(({ to }) => to.some((one) => one.address === address));
}

it('takes a parent on a phone from the front page to a confirmed lesson, and the hour from everybody else', async () => {
  const email = 'casey.rivera@fungo.test';
  const { page: parent } = await arrive('phone');

  await parent.goto('/register');
  await parent.getByLabel('First name').fill('Casey');
  await parent.getByLabel('Last name').fill('Rivera');
  await parent.getByLabel('Email', { exact: true }).fill(email);
  await parent.getByLabel('Password', { exact: true }).fill('play-ball-2');
  await parent.getByLabel('Confirm password').fill('play-ball-2');
  await parent.getByLabel('Age').fill('11');
  await parent.getByRole('button', { name: 'Create Account' }).click();
  await parent.waitForURL('**/login');
  await parent.getByRole('button', { name: 'Sign In' }).waitFor(); // the page before stays until this one is loaded

  await parent.getByLabel('Email').fill(email.toUpperCase());
  await parent.getByLabel('Password').fill('play-ball-2');
  await parent.getByRole('button', { name: 'Sign In' }).click();
  await parent.waitForURL('**/player-dashboard');

  await parent.goto('/instructors');
  await parent
    .getByRole('link', { name: /View Schedule & Book/ })
    .first()
    .waitFor();

  await parent.goto('/book-lesson');
  await parent.getByRole('button', { name: 'Select Dana Whitfield' }).click();
  await parent.getByRole('button', { name: 'Next month' }).click();
  const times = parent.getByRole('region', { name: 'Available Times' });
  const first = times.getByRole('button').first();
  const label = (await first.innerText()).split('\n')[0]!;
  await first.click();

  await parent.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  const chosen = new URL(parent.url()).searchParams.get('start')!;
  await parent.getByRole('button', { name: 'Confirm Booking' }).click();
  await parent
    .getByText('Please provide your phone number, email address, session focus, and weekly preference.')
    .waitFor();
  await parent.getByRole('textbox', { name: 'Phone' }).fill('(555) 014-9034');
  await parent.getByText('Hitting', { exact: true }).click();
  await parent.getByText('Maybe', { exact: true }).click();
  await parent.getByRole('button', { name: 'Confirm Booking' }).click();
  await parent.waitForURL('**/booking-success');
  await parent.getByText('Lesson Booked Successfully!').waitFor();

  await eventually(async () => {
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('request'),
    ]);
    expect(await mailsTo('coach@fungo.test')).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Casey Rivera') as string }),
    ]);
  });

  const coachVisit = await arrive();
  const { page: coach } = coachVisit;
  await coachVisit.signIn('coach@fungo.test');
  await coach.goto('/instructor-dashboard?tab=lessons');
  const request = coach.getByRole('listitem').filter({ hasText: 'Casey Rivera' });
  await request.getByRole('button', { name: 'Confirm' }).click();
  await request.getByText('Confirmed', { exact: true }).waitFor();

  await eventually(async () => {
    const confirmed = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Confirmed'));
    expect(confirmed?.attachments?.map(({ fileName }) => fileName)).toEqual([
      expect.stringContaining('.ics'),
    ]);
  });

  // Another visitor, who had the hour in front of him, is refused it and sees it no more.
  const lateVisit = await arrive();
  const { page: late } = lateVisit;
  await lateVisit.signIn('player2@fungo.test');
  await late.goto(`/book-lesson?instructorId=1&start=${encodeURIComponent(chosen)}`);
  await late
    .getByRole('heading', { name: /Confirm Booking|Pick Date and Time/ })
    .first()
    .waitFor();
  const openings = (await (
    await late.request.get(
      `/api/schedule/openings?instructorId=1&from=${chosen.slice(0, 10)}&to=${chosen.slice(0, 10)}`,
    )
  ).json()) as { start: string; time: string }[];
  expect(openings.map(({ start }) => start)).not.toContain(chosen);
  const refused = await late.request.post('/api/lessons', {
    data: {
      instructorId: 1,
      scheduledDate: chosen,
      studentPhone: '(555) 014-8856',
      studentEmail: 'player2@fungo.test',
      sessionFocus: 'both',
      weeklyRecurring: 'no',
    },
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'scheduling.slot-taken' });
  expect(label).toMatch(/^\d{1,2}:\d\d [AP]M$/);
});

it('brings a visitor who signs in late back to the lesson he chose', async () => {
  const { page } = await arrive('phone');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByLabel('Coach').selectOption({ label: 'Marcus Reyes' });
  await page
    .getByRole('group', { name: 'Days' })
    .getByRole('button', { name: /Saturday/ })
    .click();
  await page.getByRole('link', { name: /11:00 AM/ }).click();
  await page.waitForURL('**/book-lesson?**');
  const chosen = page.url();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Email').fill('player2@fungo.test');
  await page.getByLabel('Password').fill('play-ball');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(chosen);
  await page.getByRole('button', { name: 'Confirm Booking' }).waitFor();
});

it('lets a coach offer an hour and take it back', async () => {
  const visit = await arrive();
  const { page } = visit;
  await visit.signIn('coach2@fungo.test');
  await page.waitForURL('**/instructor-dashboard**');
  await page.goto('/instructor-dashboard?tab=schedule');
  await page.getByLabel('Day of the week').selectOption({ label: 'Friday' });
  await page.getByLabel('From').selectOption('20:00');
  await page.getByLabel('To', { exact: true }).selectOption('21:00');
  await page.getByRole('button', { name: /^Add/ }).click();
  const slot = page.getByRole('listitem').filter({ hasText: '8:00 PM' });
  await slot.waitFor();
  await slot.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete time slot' }).click();
  await slot.waitFor({ state: 'detached' });
});

it('signs out from the mobile menu by following a link', async () => {
  const visit = await arrive('phone');
  const { page } = visit;
  await visit.signIn('player@fungo.test');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(`${product.url}/`);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

it.each([
  ['/', 200],
  ['/login', 200],
  ['/register', 200],
  ['/instructors', 200],
  ['/schedule', 200],
  ['/book-lesson', 200],
  ['/booking-success', 200],
  ['/player-dashboard', 200],
  ['/instructor-dashboard', 200],
  ['/camps-clinics', 200],
  ['/scheduling', 200],
  ['/no-such-page', 404],
])('shows %s on a phone without sideways scrolling', async (path, status) => {
  const visit = await arrive('phone');
  const response = await visit.page.goto(path);
  expect(response?.status()).toBe(status);
  await visit.page.getByRole('heading').first().waitFor();
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
});

it.each([...staffRoutes, '/admin-dashboard'])(
  'refuses %s to a visitor and to a player, and fetches nothing of it',
  async (route) => {
    const path = route.replace(/\{\w+\}/g, '1');
    const visit = await arrive();
    const { page } = visit;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const signIn of [null, 'player@fungo.test']) {
      if (signIn) await visit.signIn(signIn);
      fetched.length = 0;
      await page.goto(path);
      await page.getByRole('heading', { name: /^This page is for/ }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Go Home' }).waitFor();
      const calls = fetched.map((url) => new URL(url).pathname).filter((name) => name.startsWith('/api/'));
      expect(calls.filter((name) => name !== '/api/auth/user' && name !== '/api/site')).toEqual([]);
    }
  },
);

it('says where nobody is', async () => {
  const { page } = await arrive();
  await page.goto('/no-such-page');
  await page.getByText('404 Page Not Found').waitFor();
  await page.getByText('/no-such-page').waitFor();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL(`${product.url}/`);
});
