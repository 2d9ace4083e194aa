import type { Page } from 'playwright-core';
import { eventually, slowIt } from '@fungo/testing';
import { mailsTo as mailsOf } from '../mails';
import type { Stage } from '../stage';

const parent = { first: 'Nora', last: 'Vance', email: 'nora.vance@fungo.test', password: 'play-ball-3' };
const other = { first: 'Theo', last: 'Vance', email: 'theo.vance@fungo.test', password: 'play-ball-4' };
const children = ['Ada', 'Bea', 'Cy'];

export function familyJourneys(stage: Stage): void {
  // holds: D2 families.20
  slowIt('takes a family of three children and two guardians through a season on a phone', () =>
    throughASeason(stage),
  );
}

async function throughASeason({ product, arrive }: Stage): Promise<void> {
  const mailsTo = (address: string) => mailsOf(product, address);
  const noraVisit = await arrive('phone');
  const { page: nora } = noraVisit;
  await countTaps(nora);
  await register(nora);
  await noraVisit.signIn(parent.email, parent.password);
  for (const child of children.slice(1)) await addPlayer(nora, child);
  await nora.getByRole('list', { name: 'Players' }).getByText('Cy Vance').waitFor();

  await invite(nora);
  const theo = (await arrive('phone')).page;
  await countTaps(theo);
  const invitation = await mailWith(() => mailsTo(other.email), /\/invitation/);
  await theo.goto(pathIn(invitation.text, '/invitation'));
  await accept(theo);
  await theo.getByRole('list', { name: 'Players' }).getByText('Bea Vance').waitFor();

  const coach = await arrive();
  await coach.signIn('coach@fungo.test');

  // From the front page to a booked lesson, for the second child, and the other guardian for the third.
  await book(nora, 'Bea');
  expect(await tapsOf(nora)).toBeLessThanOrEqual(12);
  for (const guardian of [parent, other]) await mailWith(() => mailsTo(guardian.email), /request/i, 'Bea');
  await confirm(coach.page, 'Bea Vance');
  await book(theo, 'Cy');
  await confirm(coach.page, 'Cy Vance');

  // The other guardian moves the lesson in four taps and cancels the next one in three.
  await lessonsOf(theo, 'Bea');
  await startTaps(theo);
  await theo.getByRole('link', { name: 'Move or cancel' }).click();
  const times = theo.getByRole('region', { name: 'Move it to another time' });
  await times.getByRole('listitem').getByRole('button').last().click();
  await theo.getByRole('button', { name: 'Move lesson' }).click();
  await mailWith(() => mailsTo(parent.email), /moved|new time/i, 'Bea');
  expect(await tapsOf(theo)).toBeLessThanOrEqual(4);

  await lessonsOf(nora, 'Cy');
  await startTaps(nora);
  await nora.getByRole('link', { name: 'Move or cancel' }).click();
  await nora.getByRole('button', { name: 'Cancel lesson' }).click();
  await nora.getByRole('alertdialog').getByRole('button', { name: 'Cancel lesson' }).click();
  await mailWith(() => mailsTo(other.email), /cancelled/i, 'Cy');
  expect(await tapsOf(nora)).toBeLessThanOrEqual(3);

  await byKeyboard(nora);

  // A guardian who leaves sees nothing of the family at once.
  await theo.goto('/account');
  await theo.getByRole('button', { name: 'Leave' }).click();
  await theo.getByRole('alertdialog').getByRole('button', { name: /Leave/ }).click();
  await eventually(async () => {
    const players = await theo.request.get('/api/players');
    expect(players.ok() ? JSON.stringify(await players.json()) : '').not.toContain('Bea');
  });
}

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(children[0]!);
  await page.getByLabel('Last name').fill(parent.last);
  await page.getByLabel('Email', { exact: true }).fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByLabel('Confirm password').fill(parent.password);
  await page.getByLabel('Age').fill('12');
  await page.getByLabel('Parent/guardian name').fill(`${parent.first} ${parent.last}`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/login');
}

async function addPlayer(page: Page, first: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a player' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(parent.last);
  await dialog.getByLabel(/^Birth date/).fill('2017-03-02');
  await dialog.getByRole('button', { name: 'Add player' }).click();
  await page.getByText(`${first} is in your family`).waitFor();
}

async function invite(page: Page): Promise<void> {
  await page.getByLabel('Email of another guardian').fill(other.email);
  await page.getByRole('button', { name: /Invite|Send/ }).click();
  await page.getByText('Invitation sent').waitFor();
}

async function accept(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(other.first);
  await page.getByLabel('Last name').fill(other.last);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByLabel('Confirm password').fill(other.password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Password').fill(other.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/account');
}

async function confirm(coach: Page, player: string): Promise<void> {
  await coach.goto('/instructor-dashboard?tab=lessons');
  const request = coach.getByRole('listitem').filter({ hasText: player });
  await request.getByRole('button', { name: 'Confirm' }).click();
  await request.getByText('Confirmed', { exact: true }).waitFor();
}

/** From the front page to a request for the child's lesson, at the first opening of next month. */
async function book(page: Page, child: string): Promise<void> {
  await page.goto('/');
  await startTaps(page);
  await page.getByRole('link', { name: /Book/ }).first().click();
  await page.getByRole('button', { name: 'Select Dana Whitfield' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('region', { name: 'Available Times' }).getByRole('button').first().click();
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  await page.getByText(child, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('(555) 014-9035');
  await page.getByText('Hitting', { exact: true }).click();
  await page.getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.waitForURL('**/booking-success');
}

async function lessonsOf(page: Page, child: string): Promise<void> {
  await page.goto('/player-dashboard?tab=lessons');
  await page.getByText(child, { exact: true }).click();
  await page.getByRole('link', { name: 'Move or cancel' }).waitFor();
}

/** The child is chosen with the arrow keys, and the choice is remembered. */
async function byKeyboard(page: Page): Promise<void> {
  await page.goto('/player-dashboard');
  const [ada, bea] = ['Ada', 'Bea'].map((name) => page.getByRole('radio', { name }));
  await ada!.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await bea!.isChecked()).toBe(true));
  await page.reload();
  await eventually(async () => expect(await bea!.isChecked()).toBe(true));
}

interface Mail {
  subject: string;
  text: string;
}

/** The first mail whose subject or text matches, once it has arrived. */
async function mailWith<M extends Mail>(mails: () => Promise<M[]>, words: RegExp, about = ''): Promise<M> {
  let found: M | undefined;
  await eventually(async () => {
    found = (await mails()).find(
      ({ subject, text }) => words.test(`${subject}\n${text}`) && text.includes(about),
    );
    expect(found).toBeDefined();
  });
  return found!;
}

function pathIn(text: string, path: string): string {
  const [link] = new RegExp(`https?://[^\\s]*${path}[^\\s>)\\]]*`).exec(text)!;
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

/** Counts the taps on all pages of a visit. */
const countTaps = (page: Page) =>
  page.addInitScript(`addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) sessionStorage.setItem('taps', Number(sessionStorage.getItem('taps')) + 1);
  }, true)`);
const startTaps = (page: Page) => page.evaluate<void>(`sessionStorage.setItem('taps', '0')`);
const tapsOf = async (page: Page) => Number(await page.evaluate<string>(`sessionStorage.getItem('taps')`));
