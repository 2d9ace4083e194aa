import { DateTime } from 'luxon';
import { constants } from '@fungo/contracts';

const { announcedDays } = constants.retention.films;

/** What decides about a family's films; days are of the academy's calendar. */
export interface Standing {
  /** Null: not known, and nothing goes. */
  lastVisitOn: string | null;
  isMember: boolean;
  /** Months that films are kept after the last visit; null: for good. */
  keptMonths: number | null;
  notice: { dueOn: string; sentOn: string | null } | null;
}

type Verdict = { films: 'stay' | 'wait' | 'go' } | { films: 'announce'; dueOn: string };

/** A notice that its family's films `stay` is over: they are announced anew when their time comes. */
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

/** Of days as 'YYYY-MM-DD'. */
const latest = (...days: string[]): string => days.sort().at(-1)!;
