import type { StoredTravelTime } from '../calendar/place.entity';
import type { StoredCoachRules } from './coach-rules.entity';

export type CoachRules = Pick<StoredCoachRules, 'breakMinutes' | 'lessonsPerDay'>;

/** The limits of a coach's lessons: the rules that the coach set, and the way between places. */
export interface Limits extends CoachRules {
  /** Minutes from one place to another, in both directions. */
  travel: StoredTravelTime[];
}

interface Lesson {
  startsAt: Date;
  endsAt: Date;
  groupKey: string | null;
  placeId?: number | null;
}

export const limitsFrom = (rules: CoachRules | null | undefined, travel: StoredTravelTime[]): Limits => ({
  breakMinutes: rules?.breakMinutes ?? 0,
  lessonsPerDay: rules?.lessonsPerDay ?? null,
  travel,
});

/**
 * The error for another confirmed lesson, or null if the coach's limits allow it. A group that has a lesson takes more players.
 * @param lessons the coach's confirmed lessons of that date and around it
 * @param dateOf the site's date of an instant
 */
export function ruleAgainst(
  { breakMinutes, lessonsPerDay, travel }: Limits,
  lessons: Lesson[],
  added: Lesson,
  dateOf: (instant: Date) => string,
): 'scheduling.too-close' | 'scheduling.day-full' | null {
  if (breakMinutes === 0 && lessonsPerDay === null && travel.length === 0) return null;
  if (lessons.some(({ groupKey }) => groupKey === added.groupKey)) return null;
  const isNear = ({ startsAt, endsAt, placeId }: Lesson) => {
    const gap = Math.max(breakMinutes, minutesBetween(travel, placeId, added.placeId)) * 60_000;
    const isBefore = endsAt.getTime() + gap <= added.startsAt.getTime();
    const isAfter = startsAt.getTime() >= added.endsAt.getTime() + gap;
    return gap > 0 && !isBefore && !isAfter;
  };
  if (lessons.some(isNear)) return 'scheduling.too-close';
  if (lessonsPerDay === null) return null;
  const date = dateOf(added.startsAt);
  const sameDay = lessons.filter(({ startsAt }) => dateOf(startsAt) === date);
  const groups = new Set(sameDay.map(({ groupKey }) => groupKey));
  return groups.size >= lessonsPerDay ? 'scheduling.day-full' : null;
}

/** 0 within a place, and where no time is known. */
const minutesBetween = (
  travel: StoredTravelTime[],
  from: number | null | undefined,
  to: number | null | undefined,
): number =>
  travel.find(
    ({ placeId, otherId }) => (placeId === from && otherId === to) || (placeId === to && otherId === from),
  )?.minutes ?? 0;
