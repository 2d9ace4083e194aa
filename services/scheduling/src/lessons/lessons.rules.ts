import type { BodyOf, changeLesson, ErrorCode, LessonFacts } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import type { StoredLesson, StoredStatus } from '../calendar/lesson.entity';

export type Status = StoredStatus | 'completed';
export type Change = BodyOf<typeof changeLesson>['status'];

/** Whose part somebody plays in a lesson. An administrator stands in for the coach. */
export type Side = 'player' | 'coach';

type Times = Pick<StoredLesson, 'status' | 'startsAt' | 'endsAt'>;
type Parties = Pick<
  StoredLesson,
  'studentId' | 'instructorId' | 'hiddenFromStudent' | 'hiddenFromInstructor'
>;

/** A confirmed lesson is completed once its end has passed; nothing has to happen for it. */
export const effectiveStatus = ({ status, endsAt }: Pick<Times, 'status' | 'endsAt'>, now: Date): Status =>
  status === 'confirmed' && endsAt <= now ? 'completed' : status;

/** {@link effectiveStatus} of the row `l`, in SQL. */
export const effectiveStatusSql = `CASE WHEN l.status = 'confirmed' AND l.ends_at <= now() THEN 'completed' ELSE l.status END`;

/**
 * Whether the row `l` is confirmed, or completed, by {@link effectiveStatus}; null for what is as it is stored. A lesson
 * lasts 24 hours at most: said of its start too, an index finds it.
 */
export function isNowSql(status: string): string | null {
  if (status === 'confirmed')
    return `l.status = 'confirmed' AND l.ends_at > now() AND l.starts_at > now() - interval '24 hours'`;
  if (status === 'completed') return `l.status = 'confirmed' AND l.ends_at <= now() AND l.starts_at < now()`;
  return null;
}

/** Whether the row `l` may still take place; or that it is over, or will not. Of what is to come an index finds the first. */
export const isComingSql = (coming: boolean): string =>
  coming
    ? `l.status IN ('pending', 'confirmed') AND l.ends_at > now() AND l.starts_at > now() - interval '24 hours'`
    : `(l.status NOT IN ('pending', 'confirmed') OR l.ends_at <= now())`;

/** What other services hear of a lesson. */
export const factsOf = (
  lesson: Pick<StoredLesson, 'id' | 'studentId' | 'startsAt' | 'endsAt' | 'location' | 'priceCents'>,
  coach: { userId: string },
): LessonFacts => ({
  lessonId: lesson.id,
  studentId: lesson.studentId,
  coachId: coach.userId,
  startsAt: lesson.startsAt.toISOString(),
  durationMinutes: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / 60_000,
  location: lesson.location,
  price: { cents: lesson.priceCents },
});

/** The sides on which a lesson is the caller's, and is not yet off his list. */
export function sidesOf(caller: SignedIn, lesson: Parties): Side[] {
  const sides: Side[] = [];
  if (lesson.studentId === caller.id && !lesson.hiddenFromStudent) sides.push('player');
  const coaches =
    caller.role === 'admin' || (caller.role === 'instructor' && lesson.instructorId === caller.instructorId);
  if (coaches && !lesson.hiddenFromInstructor) sides.push('coach');
  return sides;
}

/** Who may make what of a lesson in which state. */
const transitions: Record<Side, Partial<Record<Change, StoredStatus>>> = {
  player: { cancelled: 'pending' },
  coach: { confirmed: 'pending', declined: 'pending', cancelled: 'confirmed' },
};

/** Why this change is not to be made; null when it is. */
export function refusalOf(change: Change, lesson: Times, sides: Side[], now: Date): ErrorCode | null {
  const from = sides.map((side) => transitions[side][change]).filter((status) => status !== undefined);
  if (from.length === 0) return 'auth.forbidden';
  const status = effectiveStatus(lesson, now);
  if (!from.some((allowed) => allowed === status)) return 'scheduling.wrong-state';
  const mustBeToCome = change === 'confirmed' || status === 'confirmed';
  return mustBeToCome && lesson.startsAt <= now ? 'scheduling.lesson-passed' : null;
}

/** What deleting does: take it off one's list, also call it off for the coach, or nothing. */
export function deletionOf(side: Side, lesson: Times, now: Date): 'hide' | 'cancel' | null {
  const status = effectiveStatus(lesson, now);
  if (status === 'declined' || status === 'cancelled' || status === 'completed') return 'hide';
  return side === 'coach' && status === 'confirmed' && lesson.startsAt > now ? 'cancel' : null;
}
