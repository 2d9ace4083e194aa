import type { Page } from 'playwright-core';
import type { Camp, ScoreChange, Station } from '@fungo/contracts';
import type { Visitor } from '../browser';

/** First names with different initials, in order. */
export const names = Array.from(
  { length: 40 },
  (_, n) => `${'ABCDEFGHIJKLMNOPQRST'[n >> 1]}${n % 2 ? 'olo' : 'ani'} Cole`,
);
export const publicName = (name: string) => `${name.split(' ')[0]} C.`;

export const stationPage = ({ id }: Camp, station: Station = 'hitting_zone') =>
  `/leaderboard-management?camp=${id}&station=${station}`;

export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Score of ${name}` });
export const padOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Number pad for ${name}` });

/** Types a score on the pad, which opens by itself after the previous child's score. */
export async function typeScore(page: Page, name: string, score: number): Promise<void> {
  const pad = padOf(page, name);
  for (const key of String(score)) await pad.getByRole('button', { name: key, exact: true }).tap();
}

export async function score(page: Page, name: string, points: number): Promise<void> {
  await fieldOf(page, name).tap();
  await typeScore(page, name, points);
  await padOf(page, name).getByRole('button', { name: 'Next' }).tap();
}

/** A phone's state once its network is back: waiting changes are sent by themselves. */
export const sayOnline = (page: Page) => page.evaluate('void dispatchEvent(new Event("online"))');

/** Waits until the device has stored the page's files. */
export const keptOnDevice = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

/** The changes that the server accepted from a device, in order of arrival. */
export function sentBy({ context }: Visitor): ScoreChange[] {
  const sent: ScoreChange[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'POST' || !pathname.endsWith('/scores') || !response.ok()) return;
    sent.push(...(response.request().postDataJSON() as { changes: ScoreChange[] }).changes);
  });
  return sent;
}

export const waitingOn = (page: Page) => page.getByText('waiting to be sent', { exact: true });
export const pointsOf = (n: number) => ((n * 7) % 40) + (n === 2 ? 1.25 : 1);
