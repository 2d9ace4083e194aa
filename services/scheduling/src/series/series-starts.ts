import { constants } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import type { WallClock } from '../wall-clock';
import type { Seen } from './series-dates';
import { areWeekly, datesInWords, type Week } from './series.rules';

const { weeks: bounds } = constants.lesson.series;

/**
 * The weeks of these starts, soonest first.
 * @throws AppError `request.invalid`
 */
export function weeksOf(instants: string[], clock: WallClock): Week[] {
  const starts = instants
    .map((start) => new Date(start))
    .sort((one, other) => one.getTime() - other.getTime());
  const refuse = (sentence: string) => new AppError('request.invalid', { fields: { starts: sentence } });
  if (starts[0]! <= new Date()) throw refuse('That time has passed.');
  if (!areWeekly(starts, bounds.max, clock))
    throw refuse(`Please choose one time of one weekday, within ${bounds.max} weeks.`);
  return starts.map((start) => ({ date: clock.dateOf(start), start }));
}

/** @throws AppError `scheduling.series-clash`, which names the dates */
export function refuseClashes(seen: Seen<unknown>[], clock: WallClock): void {
  const refused = seen.filter(({ state }) => state !== 'free');
  if (refused.length === 0) return;
  const dates = datesInWords(
    refused.map(({ start }) => start!),
    clock,
  );
  throw new AppError('scheduling.series-clash', {
    message: `${dates} ${refused.length === 1 ? 'is' : 'are'} no longer free, so nothing was booked.`,
    fields: Object.fromEntries(
      refused.map(({ reason, start }) => [`starts.${seen.findIndex((one) => one.start === start)}`, reason!]),
    ),
  });
}
