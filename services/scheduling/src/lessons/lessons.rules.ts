import type { BodyOf, changeLesson, ErrorCode, LessonFacts } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import type { StoredLesson, StoredStatus } from '../calendar/lesson.entity';

type Status = StoredStatus | 'completed';
export type Change = BodyOf<typeof changeLesson>['status'];

/** A role in a lesson. An administrator acts as the coach. */
export type Side = 'player' | 'coach';

type Times = Pick<StoredLesson, 'status' | 'startsAt' | 'endsAt'>;
type Parties = Pick<
  StoredLesson,
  'studentId' | 'instructorId' | 'hiddenFromStudent' | 'hiddenFromInstructor'
>;

/** A confirmed lesson counts as completed once its end has passed. */
export const effectiveStatus = ({ status, endsAt }: Pick<Times, 'status' | 'endsAt'>, now: Date): Status =>
  status === 'confirmed' && endsAt <= now ? 'completed' : status;

/** {@link effectiveStatus} of the row `l`, in SQL. */
export const effectiveStatusSql = `CASE WHEN l.status = 'confirmed' AND l.ends_at <= now() THEN 'completed' ELSE l.status END`;

/**
 * Whether the row `l` is confirmed, or completed, by {@link effectiveStatus}; null for other statuses, which are as
 * stored. A lesson lasts at most 24 hours, so a condition on its start lets an index find it.
 */
export function isNowSql(status: string): string | null {
  if (status === 'confirmed')
    return `l.status = 'confirmed' AND l.ends_at > now() AND l.starts_at > now() - interval '24 hours'`;
  if (status === 'completed') return `l.status = 'confirmed' AND l.ends_at <= now() AND l.starts_at < now()`;
  return null;
}

/** Conditions on the row `l` that lists offer. An index finds the upcoming rows. */
export const whenSql = {
  coming: `l.status IN ('pending', 'confirmed') AND l.ends_at > now() AND l.starts_at > now() - interval '24 hours'`,
  over: `(l.status NOT IN ('pending', 'confirmed') OR l.ends_at <= now())`,
  settled: `(l.status NOT IN ('pending', 'confirmed') OR l.status = 'confirmed' AND l.ends_at <= now())`,
};

/** The facts about a lesson that events carry. */
export const factsOf = (
  lesson: Pick<
    StoredLesson,
    'id' | 'studentId' | 'startsAt' | 'endsAt' | 'location' | 'priceCents' | 'sequence'
  >,
  coach: { userId: string },
): LessonFacts => ({
  lessonId: lesson.id,
  studentId: lesson.studentId,
  coachId: coach.userId,
  startsAt: lesson.startsAt.toISOString(),
  durationMinutes: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / 60_000,
  location: lesson.location,
  price: { cents: lesson.priceCents },
  sequence: lesson.sequence,
});

/** The caller's sides in a lesson that is still on their list. */
export function sidesOf(caller: SignedIn, lesson: Parties): Side[] {
  const sides: Side[] = [];
  const isOwn = lesson.studentId !== null && caller.playerIds.includes(lesson.studentId);
  if (isOwn && !lesson.hiddenFromStudent) sides.push('player');
  const coaches =
    caller.role === 'admin' || (caller.role === 'instructor' && lesson.instructorId === caller.instructorId);
  if (coaches && !lesson.hiddenFromInstructor) sides.push('coach');
  return sides;
}

/** The state from which each side may make each change. */
const transitions: Record<Side, Partial<Record<Change, StoredStatus>>> = {
  player: { cancelled: 'pending' },
  coach: { confirmed: 'pending', declined: 'pending', cancelled: 'confirmed' },
};

/** The error for a refused change; null if it is allowed. */
export function refusalOf(change: Change, lesson: Times, sides: Side[], now: Date): ErrorCode | null {
  const from = sides.map((side) => transitions[side][change]).filter((status) => status !== undefined);
  if (from.length === 0) return 'auth.forbidden';
  const status = effectiveStatus(lesson, now);
  if (!from.some((allowed) => allowed === status)) return 'scheduling.wrong-state';
  const mustBeToCome = change === 'confirmed' || status === 'confirmed';
  return mustBeToCome && lesson.startsAt <= now ? 'scheduling.lesson-passed' : null;
}

/** The effect of deleting: it hides the lesson from the caller's list, cancels it too, or is refused (null). */
export function deletionOf(side: Side, lesson: Times, now: Date): 'hide' | 'cancel' | null {
  const status = effectiveStatus(lesson, now);
  if (status === 'declined' || status === 'cancelled' || status === 'completed') return 'hide';
  return side === 'coach' && status === 'confirmed' && lesson.startsAt > now ? 'cancel' : null;
}
