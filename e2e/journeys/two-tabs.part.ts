import type { BrowserContext, Page } from 'playwright-core';
import type { Camp, User } from '@fungo/contracts';
import { slowIt } from '@fungo/testing';
import { day } from '../days';
import type { Stage } from '../stage';

export function twoTabJourneys(stage: Stage): void {
  it('writes nothing of one account as another that has signed in in another tab', () => keepApart(stage));

  slowIt('keeps what two people change in one camp, and asks where they change the same', () =>
    bringTogether(stage),
  );
}

/** A profile, a camp's form and a coach's page of one account, while another account signs in in a second tab. */
async function keepApart({ arrive }: Stage): Promise<void> {
  const family = await arrive('desk');
  await family.signIn('player@fungo.test');
  const first = await whoIs(family.page);
  await family.page.goto('/player-dashboard');
  await family.page.getByRole('button', { name: 'Edit profile' }).click();
  await family.page.getByLabel('Phone').fill('555 7777');

  const beside = await tabOf(family.context);
  await beside.goto('/api/logout');
  await signIn(beside, 'player2@fungo.test');
  const second = await whoIs(beside);

  // The other tab tells it. It shows a message, and has discarded the form.
  await family.page.getByText(`Signed in as ${second.firstName} ${second.lastName}`).waitFor();
  expect(await family.page.getByLabel('Phone').count()).toBe(0);
  expect(await changeAs(family.page, first.id)).toBe(409);
  expect(await changeAs(family.page, 'visitor')).toBe(409);
  expect(await whoIs(beside)).toEqual(second);
}

const changeAs = (page: Page, account: string) =>
  page.evaluate(async (mark) => {
    const { status } = await fetch('/api/profile/update', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-page-account': mark },
      body: JSON.stringify({ phoneNumber: '555 7777' }),
    });
    return status;
  }, account);

/** Two tabs of a coach on one camp. */
async function bringTogether({ product, arrive }: Stage): Promise<void> {
  const coach = await arrive('desk');
  await coach.signIn('coach@fungo.test');
  const { id } = await publishCamp(coach.page, product.url);
  const [one, two] = [coach.page, await tabOf(coach.context)];
  const open = async (page: Page) => {
    await page.goto(`/edit-camp/${id}`);
    await page.getByLabel('Title').waitFor();
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = (page: Page) => page.waitForURL(/camp-details/);
  const camp = () => one.evaluate(async (id) => (await (await fetch(`/api/camps/${id}`)).json()) as Camp, id);

  await open(one);
  await open(two);
  await one.getByLabel('Price per player ($)').fill('175');
  await one.getByLabel('Location').fill('Field 9');
  await save(one);
  await saved(one);
  await two.getByLabel('Title').fill('Two Tabs Camp');
  await save(two);
  await saved(two);
  expect(await camp()).toMatchObject({ title: 'Two Tabs Camp', price: 175, location: 'Field 9' });

  await open(one);
  await open(two);
  await one.getByLabel('Title').fill('From tab one');
  await save(one);
  await saved(one);
  await two.getByLabel('Title').fill('From tab two');
  await save(two);
  await two.getByText('Theirs: From tab one').waitFor();
  await two.getByRole('button', { name: 'Take theirs' }).click();
  expect(await two.getByLabel('Title').inputValue()).toBe('From tab one');
  expect((await camp()).title).toBe('From tab one');
}

async function publishCamp(page: Page, url: string): Promise<Camp> {
  const answer = await page.request.post('/api/camps', {
    headers: { origin: url },
    data: {
      ...{ title: 'Corner Camp', campType: 'camp', location: 'Field 1', capacity: 3 },
      ...{ fullCampPrice: 150, dailyPrice: 55, startDate: day(30), endDate: day(31) },
      ...{ startTime: '09:00', endTime: '12:00' },
      divisions: [{ sport: 'coed', ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 1', capacity: 3 }],
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Camp;
}

async function tabOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('play-ball');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

const whoIs = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/user')).json()) as User);
