import type { SeriesDate } from '@fungo/contracts';
import type { StoredLesson } from '../calendar/lesson.entity';
import { endOf } from '../calendar/slots.rules';
import { minutesOf, plusDays, type WallClock } from '../wall-clock';

/** One week of a series: a date of the academy's calendar, and the lesson's start on it. */
export interface Week {
  date: string;
  /** Null if the clock skips that time on this date. */
  start: Date | null;
}

/** The same wall-clock time in each of these weeks, also after a change of the clock. */
export function weeksFrom(first: Date, weeks: number, clock: WallClock): Week[] {
  const date = clock.dateOf(first);
  const minutes = minutesOf(clock.timeOf(first));
  return Array.from({ length: weeks }, (_, week) => {
    const then = plusDays(date, 7 * week);
    return { date: then, start: week === 0 ? first : clock.instantOf(then, minutes) };
  });
}

/** Whether these starts, soonest first, are weeks of one series of at most this many weeks. */
export function areWeekly(starts: Date[], weeks: number, clock: WallClock): boolean {
  const possible = weeksFrom(starts[0]!, weeks, clock).map(({ start }) => start?.getTime());
  return starts.every(
    (start, i) => possible.includes(start.getTime()) && start.getTime() !== starts[i - 1]?.getTime(),
  );
}

export type State = Pick<SeriesDate, 'state' | 'reason'>;

export const free: State = { state: 'free', reason: null };

/** The state of a date whose start the openings refuse with this error. */
export const refusedState = (code: string, message: string): State => ({
  state: code === 'scheduling.slot-taken' || code === 'scheduling.cage-taken' ? 'clash' : 'closed',
  reason: message,
});

/** Whether one of the player's lessons overlaps a lesson at this start. */
export const isBusy = (start: Date, lessons: Pick<StoredLesson, 'startsAt' | 'endsAt'>[]): boolean =>
  lessons.some(({ startsAt, endsAt }) => startsAt < endOf(start) && endsAt > start);

/** 'Tuesday, December 8 and Tuesday, December 15'. */
export function datesInWords(starts: Date[], clock: WallClock): string {
  const days = starts.map((start) =>
    new Date(clock.dateOf(start)).toLocaleDateString('en-US', {
      ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
    }),
  );
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(days.map((day) => day));
}
