import { skipToken, useQuery } from '@tanstack/react-query';
import { openingsQuery } from './openings';
import { useSite } from '@/lib/queries/site';
import { siteDate } from '@/lib/site-date';

/** The coaches with an hour that can still be booked today, by the academy's calendar. Empty while it is not known. */
export function useAvailableToday(): ReadonlySet<number> {
  const timeZone = useSite()?.timeZone;
  const today = timeZone ? siteDate(timeZone) : '';
  const query = openingsQuery({ from: today, to: today });
  const { data: openings = [] } = useQuery({ ...query, queryFn: timeZone ? query.queryFn : skipToken });
  return new Set(openings.map((opening) => opening.instructorId));
}
