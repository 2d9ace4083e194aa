import type { ErrorCode } from '@fungo/contracts';
import type { Given, SignedIn } from '@fungo/platform';
import { anyOf } from '../sql';
import type { StoredVideo } from './video.entity';

type Status = StoredVideo['status'];
type Coaching = Pick<SignedIn, 'id' | 'role' | 'instructorId'>;

/** What may become of a review. To set what is already so changes nothing and is no error. */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['in_progress', 'reviewed', 'archived'],
  in_progress: ['pending', 'reviewed', 'archived'],
  reviewed: ['in_progress', 'archived'],
  archived: ['in_progress', 'reviewed'],
};

/** Why a video may not go from one status to another; null when it may. */
export const refusalOf = (from: Status, to: Status): ErrorCode | null =>
  from === to || transitions[from].includes(to) ? null : 'media.wrong-state';

/** Whether the player is told: a review is finished, and not merely taken out of the archive. */
export const finishesReview = (from: Status, to: Status): boolean =>
  to === 'reviewed' && (from === 'pending' || from === 'in_progress');

/** Whom a change makes the reviewer of a video: the coach who begins with one that nobody has taken. */
export const takenBy = (
  caller: Coaching,
  { instructorId }: Pick<StoredVideo, 'instructorId'>,
  to: Status,
): number | null =>
  instructorId === null && caller.role === 'instructor' && (to === 'in_progress' || to === 'reviewed')
    ? caller.instructorId
    : instructorId;

/**
 * When the caller is on the coaches' side of the video `v`: conditions in SQL, each of which an index serves. None for a
 * player.
 */
export function coachesSql({ role, instructorId }: Coaching, given: Given): string[] {
  if (role === 'admin') return ['true'];
  if (role !== 'instructor' || instructorId === null) return [];
  return ['v.instructor_id IS NULL', `v.instructor_id = ${given(instructorId)}`];
}

/** When the caller may see the video `v`. */
export const seesSql = (caller: Coaching, given: Given): string[] => [
  `v.student_id = ${given(caller.id)}`,
  ...coachesSql(caller, given),
];

/** When the caller may see the film `f`: it is that of a video they may see. */
export const seesVideoFilmSql = (caller: Coaching, given: Given): string =>
  `EXISTS (SELECT FROM videos AS v WHERE v.id = f.id AND ${anyOf(seesSql(caller, given))})`;
