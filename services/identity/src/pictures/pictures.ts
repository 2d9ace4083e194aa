import { getProfileImage } from '@fungo/contracts';
import type { UserProjection } from '@fungo/platform/people';
import { StoredUser } from '../accounts/user.entity';

/** The URLs of people's pictures, a projection of media's. */
export const pictures: UserProjection = {
  owner: 'media',
  /** An older answer changes nothing, and a newer one does not change the account's version. */
  refresh: async (ask, manager, userId) => {
    const { profileImageUrl, version } = await ask.question(getProfileImage, { params: { userId } });
    await manager.query(
      `UPDATE users SET profile_image_url = $2, profile_image_version = $3
        WHERE id = $1 AND profile_image_version < $3`,
      [userId, profileImageUrl, version],
    );
  },
  rebuild: async (ask, manager) => {
    const people = await manager.find(StoredUser, { select: { id: true }, order: { id: 'ASC' } });
    for (const { id } of people) await pictures.refresh(ask, manager, id);
    return people.length;
  },
};
