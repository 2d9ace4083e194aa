import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AppError, type SignedIn } from '@fungo/platform';

/**
 * Lets a person order a reel of a swing while few of their others are under way, those of comparisons and of voice-overs together.
 * One of a person's orders at a time is counted.
 * @throws AppError `media.reels-under-way`
 */
export async function assertMayOrderReel(
  manager: EntityManager,
  { id }: SignedIn,
  videoId: string,
): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.reels ' || $1))`, [id]);
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count
       FROM (SELECT video_id, saved_by AS by, reel_state FROM comparisons
             UNION ALL SELECT video_id, reel_by, reel_state FROM voice_overs) AS reels
      WHERE by = $1 AND reel_state IN ('waiting', 'making') AND video_id <> $2`,
    [id, videoId],
  );
  if (count >= constants.reel.underWayPerPerson) throw new AppError('media.reels-under-way');
}
