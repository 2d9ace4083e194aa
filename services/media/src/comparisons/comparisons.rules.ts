import type { ComparisonText } from '@fungo/contracts';
import type { Param, SignedIn } from '@fungo/platform';
import type { StoredComparison } from '../reels/comparison.entity';
import { anyOf } from '../sql';
import { coachesSql, seesSql } from '../videos/videos.rules';

/** The SQL condition for two columns with the same player: a merged player counts as the other one. */
export const isSamePlayerSql = (one: string, other: string): string => `(${one} = ${other} OR EXISTS (
  SELECT FROM family_players AS a JOIN family_players AS b ON b.family_id = a.family_id
   WHERE a.player_id = ${one} AND b.player_id = ${other}
     AND coalesce(a.shown_as, a.player_id) = coalesce(b.shown_as, b.player_id)))`;

/** The SQL condition for the video of the week `r` with the film `f`: it is a playable film for all players. */
export const isReferenceSql = `r.assigned_player_ids = '{}' AND f.state = 'ready'`;

/**
 * The conditions under which the caller sees the comparison `c` of the video `w`: a family once the swing is reviewed, and
 * everybody only while they may see both films and the left one is a film that the right one may meet.
 */
export const seesComparisonSql = (
  caller: Pick<SignedIn, 'playerIds' | 'role' | 'instructorId'>,
  param: Param,
): string => `(
  EXISTS (SELECT FROM videos AS v WHERE v.id = w.id AND (v.status = 'reviewed' OR ${anyOf(coachesSql(caller, param))}))
  AND (EXISTS (SELECT FROM videos AS v JOIN films AS f USING (id)
                WHERE v.id = c.left_swing_id AND f.state = 'ready' AND ${isSamePlayerSql('v.student_id', 'w.student_id')}
                  AND ${anyOf(seesSql(caller, param))})
    OR EXISTS (SELECT FROM weekly_videos AS r JOIN films AS f ON f.id = r.film_id
                WHERE r.id = c.left_clip_id AND ${isReferenceSql})))`;

type Shown = Pick<
  StoredComparison,
  'leftSwingId' | 'leftClipId' | 'leftCrack' | 'rightCrack' | 'leftMirrored' | 'rightMirrored' | 'layout'
>;

const shown = [
  ...(['leftSwingId', 'leftClipId', 'leftCrack', 'rightCrack'] as const),
  ...(['leftMirrored', 'rightMirrored', 'layout'] as const),
];

/** The columns that a coach saves. */
export const columnsOf = ({ left, ...text }: ComparisonText): Shown => ({
  ...text,
  leftSwingId: left.kind === 'swing' ? left.id : null,
  leftClipId: left.kind === 'clip' ? left.id : null,
});

/** Whether two comparisons look the same, so that one's reel is the other's. */
export const looksSame = (one: Shown, other: Shown): boolean =>
  shown.every((column) => one[column] === other[column]);

/** Whether a reel can be made: both cracks are confirmed. */
export const isConfirmed = ({ leftCrack, rightCrack }: Pick<Shown, 'leftCrack' | 'rightCrack'>): boolean =>
  leftCrack !== null && rightCrack !== null;
