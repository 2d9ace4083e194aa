import { minutesOf, plusDays, type WallClock } from '../wall-clock';
import type { StoredBlock } from './block.entity';

export type Range = Pick<StoredBlock, 'fromDate' | 'toDate' | 'startTime' | 'endTime'>;

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const wholeDay = 24 * 60;

/**
 * The spans that a range covers on its dates from `from` to `to`. A bound that the clock skips moves to the moment of
 * the change. A bound that the clock shows twice is the earlier one.
 */
export function spansOf(range: Range, from: string, to: string, clock: WallClock): Span[] {
  const first = range.fromDate > from ? range.fromDate : from;
  const last = range.toDate < to ? range.toDate : to;
  if (first > last) return [];
  const { startTime, endTime } = range;
  if (startTime === null || endTime === null)
    return [{ startsAt: clock.instantFrom(first, 0), endsAt: clock.instantFrom(last, wholeDay) }];
  const spans: Span[] = [];
  for (let date = first; date <= last; date = plusDays(date, 1)) {
    const startsAt = clock.instantFrom(date, minutesOf(startTime));
    const endsAt = clock.instantFrom(date, minutesOf(endTime));
    if (startsAt < endsAt) spans.push({ startsAt, endsAt });
  }
  return spans;
}
