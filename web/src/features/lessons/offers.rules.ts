import type { Lesson, Opening } from '@fungo/contracts';
import { addDays } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';

/** So many of a coach's openings fit a small window. */
const shown = 8;
const daysAround = { before: 7, after: 21 };

/** Dates on which to look for another time: around the requested day, and none that has passed. */
export function datesAround(scheduledDate: string, timeZone: string, now = Date.now()) {
  const today = siteDate(timeZone, now);
  const day = siteDate(timeZone, Date.parse(scheduledDate));
  const from = [today, addDays(day, -daysAround.before)].sort().at(-1)!;
  return { from, to: addDays([from, day].sort().at(-1)!, daysAround.after) };
}

/** Starts near the requested one, without it, nearest first; if slots overlap, each start once. */
export function otherStarts(
  openings: Pick<Opening, 'start'>[],
  { scheduledDate }: Pick<Lesson, 'scheduledDate'>,
): string[] {
  const asked = Date.parse(scheduledDate);
  const away = (start: string) => Math.abs(Date.parse(start) - asked);
  return [...new Set(openings.map(({ start }) => start))]
    .filter((start) => Date.parse(start) !== asked)
    .sort((one, other) => away(one) - away(other))
    .slice(0, shown);
}
