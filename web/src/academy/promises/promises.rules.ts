/** An answer that somebody waits for, and the instant by which it is due, in milliseconds. */
export interface Promised {
  /** Null where nobody was promised an answer by some time. */
  due: number | null;
  since: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Within so much time before it is due, an answer is urgent. */
const urgentMs = 6 * hour;

/** The promise that breaks first, first; what has none last, the longest wait first. */
export const byPromise = (a: Promised, b: Promised): number =>
  (a.due ?? Infinity) === (b.due ?? Infinity)
    ? a.since - b.since
    : (a.due ?? Infinity) < (b.due ?? Infinity)
      ? -1
      : 1;

export type Urgency = 'late' | 'soon' | 'calm';

export const urgencyOf = ({ due }: Promised, now: number): Urgency =>
  due === null || due - now > urgentMs ? 'calm' : due > now ? 'soon' : 'late';

/** 'due in 3 hours', 'late by 2 hours', 'waiting for 4 days' */
export function dueWords({ due, since }: Promised, now: number): string {
  if (due === null) return now - since < minute ? 'new' : `waiting for ${spanWords(now - since)}`;
  if (Math.abs(due - now) < minute) return 'due now';
  return due > now ? `due in ${spanWords(due - now)}` : `late by ${spanWords(now - due)}`;
}

/** In the largest unit that says enough: minutes up to 90, hours up to 47, then days. Never more than there is. */
function spanWords(ms: number): string {
  if (ms < 90 * minute) return counted(Math.floor(ms / minute), 'minute');
  if (ms < 2 * day) return counted(Math.floor(ms / hour), 'hour');
  return counted(Math.floor(ms / day), 'day');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
