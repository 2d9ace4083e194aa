import { accountMark, pageAccountHeader, visitor } from '@fungo/contracts/page-account';
import { useSyncExternalStore } from 'react';
import { accountHint } from './session-hint';

/*
 * The account for which this page is drawn. Whatever it sends says so, and whatever it keeps on the device is that account's:
 * another tab may sign somebody else in at any moment.
 */

const unknown = '';
export const unknownOwner = 'unknown';
/** A cookie of an earlier release says only that somebody is signed in. */
const markOfHint = (hint: string) => (hint === '1' ? unknown : hint || visitor);

let drawnFor = markOfHint(accountHint());
let drawings = 0;
const listeners = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fungo.account') : null;

const tell = () => listeners.forEach((listener) => listener());

/** Calls when the page is drawn for another account, or drawn again. @returns how to stop */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls when another tab of this browser has met another account. @returns how to stop */
export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

export const announceAccount = () => channel?.postMessage(drawnFor);

/** Takes the account from the browser's cookie: as a page is opened. */
export function drawForHint(): void {
  drawnFor = markOfHint(accountHint());
  tell();
}

/** The mark of the page's account; empty while only the server knows. */
export const pageAccount = (): string => drawnFor;

/** Whether the browser's cookie names the page's account; undefined where it cannot say. */
export function isHinted(): boolean | undefined {
  const hinted = markOfHint(accountHint());
  return hinted === unknown || drawnFor === unknown ? undefined : hinted === drawnFor;
}

/** Whose is what the page keeps on this device: a user's id, or nobody's who is signed in. */
export const pageOwner = (): string => ownerIn(drawnFor) || unknownOwner;

const ownerIn = (mark: string) => mark.split('.')[0]!;

export const markOf = (user: Parameters<typeof accountMark>[0] | null): string =>
  user ? accountMark(user) : visitor;

/** From now on the page is this account's. */
export function drawFor(mark: string): void {
  if (mark === drawnFor) return;
  drawnFor = mark;
  announceAccount();
  tell();
}

/** Has the page forget what was typed on it, as after a reload. */
export function drawAgain(): void {
  drawings += 1;
  tell();
}

/** Changes when the page must be drawn again: the `key` of a page. */
export const useDrawing = (): number => useSyncExternalStore(onAccountChange, () => drawings);

/** Names the account that a call is for. @param account a user's id; the page's by default */
export const accountHeader = (account: string = drawnFor): Record<string, string> =>
  account === unknown ? {} : { [pageAccountHeader]: account };
