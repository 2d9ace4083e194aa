import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { discardReels } from './reels.jobs';

/** Deletes the comparisons with a swing or a clip on their left. Their reels, which show it, are deleted after the commit. */
export async function dropComparisonsWith(
  outbox: Outbox,
  manager: EntityManager,
  left: { swingId: string } | { clipId: string },
): Promise<void> {
  const [column, table, id] =
    'swingId' in left
      ? ['left_swing_id', 'videos', left.swingId]
      : ['left_clip_id', 'weekly_videos', left.clipId];
  await manager.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]); // no comparison comes meanwhile
  const [dropped] = await manager.query<[{ videoId: string }[], number]>(
    `DELETE FROM comparisons WHERE ${column} = $1 RETURNING video_id AS "videoId"`,
    [id],
  );
  for (const { videoId } of dropped) await outbox.addJob(manager, discardReels, { videoId });
}
