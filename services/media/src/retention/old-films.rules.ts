import { DateTime } from 'luxon';
import { constants } from '@fungo/contracts';

const { announcedDays } = constants.retention.films;

/** The facts that decide about a family's films. Days are in the academy's calendar. */
export interface Standing {
  /** Null if unknown; then nothing is deleted. */
  lastVisitOn: string | null;
  isMember: boolean;
  /** Months that films are kept after the last visit; null to keep them for good. */
  keptMonths: number | null;
  notice: { dueOn: string; sentOn: string | null } | null;
}

type Verdict = { films: 'stay' | 'wait' | 'go' } | { films: 'announce'; dueOn: string };

/** The verdict `stay` also ends an earlier notice: the next deletion needs a new one. */
export function judge({ lastVisitOn, isMember, keptMonths, notice }: Standing, today: string): Verdict {
  if (lastVisitOn === null || keptMonths === null || isMember) return { films: 'stay' };
  const overOn = DateTime.fromISO(lastVisitOn).plus({ months: keptMonths }).toISODate()!;
  if (today < daysAfter(overOn, -announcedDays)) return { films: 'stay' };
  if (!notice) return { films: 'announce', dueOn: latest(overOn, daysAfter(today, announcedDays)) };
  if (notice.sentOn === null) return { films: 'wait' };
  const goOn = latest(overOn, notice.dueOn, daysAfter(notice.sentOn, announcedDays));
  return { films: today < goOn ? 'wait' : 'go' };
}

const daysAfter = (day: string, days: number): string => DateTime.fromISO(day).plus({ days }).toISODate()!;

/** The latest of days as 'YYYY-MM-DD'. */
const latest = (...days: string[]): string => days.sort().at(-1)!;
