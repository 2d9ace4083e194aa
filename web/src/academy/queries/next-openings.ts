import type { Opening } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { openingsQuery } from './openings';

/** Dates on which a free hour counts as near; later ones are in the calendar. */
const nearDays = 28;

/** The next free hours of one coach, soonest first; undefined while they are loading. */
export function useNextOpenings(timeZone: string, instructorId: number): Opening[] | undefined {
  const from = siteDate(timeZone);
  const { data } = useQuery(
    openingsQuery({ instructorId: String(instructorId), from, to: addDays(from, nearDays - 1) }),
  );
  return data?.toSorted(byStart);
}

/** Each coach's next free hour, without coaches that have none; undefined while they are loading. */
export function useNextOpeningByCoach(timeZone: string): ReadonlyMap<number, Opening> | undefined {
  const from = siteDate(timeZone);
  const { data, isError } = useQuery(openingsQuery({ from, to: addDays(from, nearDays / 2 - 1) }));
  if (!data && !isError) return undefined;
  const next = new Map<number, Opening>();
  for (const opening of data?.toSorted(byStart) ?? [])
    if (!next.has(opening.instructorId)) next.set(opening.instructorId, opening);
  return next;
}

const byStart = (one: Opening, other: Opening) => Date.parse(one.start) - Date.parse(other.start);
