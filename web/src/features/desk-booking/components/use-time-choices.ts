import type { Opening } from '@fungo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isDay, siteTime } from '@/lib/calendar';
import { openingsQuery } from '@/academy/queries/openings';
import { siteDate } from '@/lib/site-date';
import { slotTimes } from '@/academy/slot-times';

export interface TimeChoices {
  isLoading: boolean;
  open: Opening[];
  /** Half hours at which nothing is offered; a coach may book there all the same. */
  other: string[];
}

interface Asked {
  instructorId: string | undefined;
  date: string;
  timeZone: string;
}

const earliestOn = (date: string, timeZone: string, now = new Date()) =>
  date === siteDate(timeZone, now) ? siteTime(timeZone, now) : '';

/**
 * The times at which a lesson can be booked on a day: its openings, and the other half hours that are still to come.
 */
export function useTimeChoices({ instructorId, date, timeZone }: Asked): TimeChoices {
  const query = openingsQuery({ instructorId, from: date, to: date });
  const isAsked = instructorId !== undefined && isDay(date);
  const { data: open = [], isLoading } = useQuery({ ...query, queryFn: isAsked ? query.queryFn : skipToken });
  const earliest = earliestOn(date, timeZone);
  const other = slotTimes.filter((time) => time > earliest && !open.some((opening) => opening.time === time));
  return { isLoading, open, other };
}
