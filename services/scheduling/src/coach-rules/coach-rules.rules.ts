import type { StoredCoachRules } from './coach-rules.entity';

export type CoachRules = Pick<StoredCoachRules, 'breakMinutes' | 'lessonsPerDay'>;

interface Lesson {
  startsAt: Date;
  endsAt: Date;
  groupKey: string | null;
}

/**
 * The error for another confirmed lesson, or null if the coach's rules allow it. A group that has a lesson takes more players.
 * @param lessons the coach's confirmed lessons of that date and around it
 * @param dateOf the site's date of an instant
 */
export function ruleAgainst(
  { breakMinutes, lessonsPerDay }: CoachRules,
  lessons: Lesson[],
  added: Lesson,
  dateOf: (instant: Date) => string,
): 'scheduling.too-close' | 'scheduling.day-full' | null {
  if (breakMinutes === 0 && lessonsPerDay === null) return null;
  if (lessons.some(({ groupKey }) => groupKey === added.groupKey)) return null;
  const from = added.startsAt.getTime() - breakMinutes * 60_000;
  const to = added.endsAt.getTime() + breakMinutes * 60_000;
  const isNear = ({ startsAt, endsAt }: Lesson) => startsAt.getTime() < to && endsAt.getTime() > from;
  if (breakMinutes > 0 && lessons.some(isNear)) return 'scheduling.too-close';
  if (lessonsPerDay === null) return null;
  const date = dateOf(added.startsAt);
  const sameDay = lessons.filter(({ startsAt }) => dateOf(startsAt) === date);
  const groups = new Set(sameDay.map(({ groupKey }) => groupKey));
  return groups.size >= lessonsPerDay ? 'scheduling.day-full' : null;
}
