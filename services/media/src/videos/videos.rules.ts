import type { ErrorCode } from '@fungo/contracts';
import type { Param, SignedIn } from '@fungo/platform';
import { anyOf } from '../sql';
import type { StoredVideo } from './video.entity';

type Status = StoredVideo['status'];
type Coaching = Pick<SignedIn, 'playerIds' | 'role' | 'instructorId'>;

/** The allowed changes of a review's status. Setting the current status again is allowed and changes nothing. */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['in_progress', 'reviewed', 'archived'],
  in_progress: ['pending', 'reviewed', 'archived'],
  reviewed: ['in_progress', 'archived'],
  archived: ['in_progress', 'reviewed'],
};

/** The refusal of a status change; null if it is allowed. */
export const refusalOf = (from: Status, to: Status): ErrorCode | null =>
  from === to || transitions[from].includes(to) ? null : 'media.wrong-state';

/** Whether the player gets a mail: the review is finished now, not just taken out of the archive. */
export const finishesReview = (from: Status, to: Status): boolean =>
  to === 'reviewed' && (from === 'pending' || from === 'in_progress');

/** Whether the player has got the feedback, and may read it now or once the swing leaves the archive. */
export const isSent = (status: Status): boolean => status === 'reviewed' || status === 'archived';

/**
 * The reviewer after a status change: a coach who starts a video without a reviewer takes it. A review that was finished
 * once keeps its reviewer, whose month it counts for.
 */
export const takenBy = (
  caller: Coaching,
  { instructorId, wasReviewed }: Pick<StoredVideo, 'instructorId'> & { wasReviewed: boolean },
  to: Status,
): number | null =>
  instructorId === null &&
  !wasReviewed &&
  caller.role === 'instructor' &&
  (to === 'in_progress' || to === 'reviewed')
    ? caller.instructorId
    : instructorId;

/** Whether the video `v` is hidden from coaches until its family answers the consent question. */
export const isHeldSql = `(EXISTS (SELECT FROM consent_rule WHERE hold_videos)
  AND EXISTS (SELECT FROM people AS p WHERE p.user_id = v.student_id AND p.awaits_consent))`;

/** Whether coaches hear of the video `v`: its film `f` can be watched, and nothing holds it back. */
export const isReviewableSql = `(f.state = 'ready' AND NOT ${isHeldSql})`;

/**
 * The SQL conditions under which the caller may coach the video `v`; each has an index. None for a player. An
 * administrator is responsible for all videos, and also sees those that are held back.
 */
export function coachesSql({ role, instructorId }: Coaching, param: Param): string[] {
  if (role === 'admin') return ['true'];
  if (role !== 'instructor' || instructorId === null) return [];
  const whose = ['v.instructor_id IS NULL', `v.instructor_id = ${param(instructorId)}`];
  return whose.map((rule) => `(${rule} AND NOT ${isHeldSql})`);
}

/** The SQL conditions under which the caller may see the video `v`. */
export const seesSql = (caller: Coaching, param: Param): string[] => [
  `v.student_id = ANY (${param(caller.playerIds)})`,
  ...coachesSql(caller, param),
];

/** The SQL condition under which the caller may see the film `f`: it belongs to a video that they may see. */
export const seesVideoFilmSql = (caller: Coaching, param: Param): string =>
  `EXISTS (SELECT FROM videos AS v WHERE v.id = f.id AND ${anyOf(seesSql(caller, param))})`;
