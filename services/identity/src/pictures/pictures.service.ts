import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getProfileImage } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { User } from '../accounts/user.entity';

/** Where everybody's picture is: a projection of media's, rebuilt by `rebuild-pictures.ts`. */
@Injectable()
export class PicturesService {
  constructor(private readonly ask: Ask) {}

  /** Asks media where the person's picture is. An older answer changes nothing, nor does the account's version. */
  async refresh(manager: EntityManager, userId: string): Promise<void> {
    const { profileImageUrl, version } = await this.ask.question(getProfileImage, { params: { userId } });
    await manager.query(
      `UPDATE users SET profile_image_url = $2, profile_image_version = $3
        WHERE id = $1 AND profile_image_version < $3`,
      [userId, profileImageUrl, version],
    );
  }

  /** Asks for everybody's. @returns how many people there are */
  async rebuild(manager: EntityManager): Promise<number> {
    const people = await manager.find(User, { select: { id: true }, order: { id: 'ASC' } });
    for (const { id } of people) await this.refresh(manager, id);
    return people.length;
  }
}
