import { getUploads } from '@fungo/contracts';
import type { UserProjection } from '@fungo/platform/people';
import { StoredUser } from './user.entity';

/** The number of videos that people uploaded this month, a projection of media's counts. */
export const uploads: UserProjection = {
  owner: 'media',
  /**
   * A count has no version. The account is locked before media is asked, so that the later of two answers is the newer
   * one. The account's version stays the same.
   */
  refresh: async (ask, manager, userId) => {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const { month, videosThisMonth } = await ask.question(getUploads, { params: { userId } });
    await manager.query('UPDATE users SET uploads_month = $2, uploads_count = $3 WHERE id = $1', [
      userId,
      month,
      videosThisMonth,
    ]);
  },
  rebuild: async (ask, manager) => {
    const people = await manager.find(StoredUser, { select: { id: true }, order: { id: 'ASC' } });
    for (const { id } of people) await manager.transaction((inOne) => uploads.refresh(ask, inOne, id));
    return people.length;
  },
};
