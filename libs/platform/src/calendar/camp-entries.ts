import { type CampCalendar, campDays, type CampVisit } from '@fungo/contracts';
import type { AcademyClock } from '../academy-clock';
import type { CalendarEntry } from './calendar-file';

/** A day of a camp. */
interface Day {
  /** From 1. */
  number: number;
  start: Date;
  end: Date;
}

/** Words and state that the entries of one registration share. */
interface Shared extends Pick<CalendarEntry, 'stamp' | 'summary' | 'location' | 'url'> {
  registrationId: string;
  calendar: CampCalendar;
  /** The site's host name. */
  host: string;
  isCancelled: boolean;
  /** Days after this number are cancelled. */
  lastDay: number;
  description?: (isOff: boolean) => string;
}

/**
 * The entries of a registration's days. A day's number gives it a permanent id. The sequence goes up with each move of the
 * camp, and again with the cancellation.
 */
export const campEntries = (
  days: Day[],
  { registrationId, calendar, host, isCancelled, lastDay, description, ...words }: Shared,
): CalendarEntry[] =>
  days.map((day) => {
    const isOff = isCancelled || day.number > lastDay;
    return {
      ...words,
      id: `camp-${registrationId}-${idOf(day, calendar.from)}@${host}`,
      sequence: calendar.version + (isCancelled ? 1 : 0),
      status: isOff ? 'cancelled' : 'confirmed',
      start: day.start,
      end: day.end,
      ...(description && { description: description(isOff) }),
    };
  });

/** The entries of a registration, from camps' answer. */
export function visitEntries(
  visit: CampVisit,
  { clock, ...shared }: Pick<Shared, 'host' | 'url' | 'summary'> & { clock: AcademyClock },
): CalendarEntry[] {
  const { registrationId, calendar, isCancelled, location } = visit;
  const lastDay = campDays(visit);
  const days = visit.selectedDays
    .filter((number) => number <= lastDay)
    .map((number) => {
      const date = plusDays(visit.startDate, number - 1);
      const [start, end] = [visit.startTime, visit.endTime].map((time) => clock.instantOf(date, time));
      return { number, start: start!, end: end! };
    });
  const stamp = new Date(visit.registeredAt);
  return campEntries(days, {
    ...shared,
    ...{ registrationId, calendar, isCancelled, location, stamp, lastDay },
  });
}

/** @param from the date of the first day, for entries that are named by dates */
const idOf = ({ number }: Day, from: string | null): string =>
  from === null ? `day-${number}` : plusDays(from, number - 1);

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
