import { type EntityManager, In } from 'typeorm';
import { statement } from '@fungo/platform';
import { type Holder, personalDataAtOnce, type PersonalDataList, shownAt } from '@fungo/platform/academy';
import { seesComparisonSql } from '../comparisons/comparisons.rules';
import { StoredComparison } from '../reels/comparison.entity';
import { reelFile } from '../reels/reel-files';
import { StoredVideo } from '../videos/video.entity';
import { StoredWeeklyVideo } from '../weekly-videos/weekly-video.entity';

/** The comparisons of a family's swings that the family sees on its pages. */
async function comparisonsOf(manager: EntityManager, playerIds: string[]): Promise<StoredComparison[]> {
  const { parameters, param } = statement();
  const family = { playerIds, role: 'student', instructorId: null } as const;
  const seen = await manager.query<{ id: string }[]>(
    `SELECT w.id FROM comparisons AS c JOIN videos AS w ON w.id = c.video_id
      WHERE w.student_id = ANY (${param(playerIds)}) AND ${seesComparisonSql(family, param)}`,
    parameters,
  );
  return manager.find(StoredComparison, {
    where: { videoId: In(seen.map(({ id }) => id)) },
    order: { videoId: 'ASC' },
  });
}

/** The finished reels of a family: their swings, their keys, and their names in the copy. */
export const reelsOf = async (manager: EntityManager, { playerIds }: Pick<Holder, 'playerIds'>) =>
  (await comparisonsOf(manager, playerIds))
    .filter(({ reelState }) => reelState === 'ready')
    .map(({ videoId, reelId }) => ({
      ...{ videoId, key: reelFile(videoId, reelId), name: `reels/${videoId}.mp4` },
    }));

/** The comparisons of players. @param reels the names of reels in the copy, by swing */
export const comparisonsData = (manager: EntityManager, reels: Map<string, string>): PersonalDataList =>
  personalDataAtOnce({
    title: 'Then and now',
    about: 'Where your coach put two swings next to each other.',
    rows: async ({ playerIds }) => {
      const found = await comparisonsOf(manager, playerIds);
      const ids = found.flatMap(({ videoId, leftSwingId }) => [videoId, leftSwingId ?? []].flat());
      const swings = await manager.findBy(StoredVideo, { id: In(ids) });
      const clips = await manager.findBy(StoredWeeklyVideo, {
        id: In(found.flatMap(({ leftClipId }) => leftClipId ?? [])),
      });
      const titleOf = (of: { id: string; title: string }[], id: string | null) =>
        of.find((one) => one.id === id)?.title ?? null;
      return found.map(({ videoId, leftSwingId, leftClipId, savedAt }) => ({
        Saved: shownAt(savedAt),
        Swing: titleOf(swings, videoId),
        'Compared with': titleOf(swings, leftSwingId) ?? titleOf(clips, leftClipId),
        Reel: reels.get(videoId) ?? null,
      }));
    },
  });
