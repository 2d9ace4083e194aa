import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getMembership, listMemberships, type Membership } from '@fungo/contracts';
import { Ask } from '@fungo/platform';

/** Who is a member: a projection of payments', rebuilt by `rebuild-memberships.ts`. */
@Injectable()
export class MembershipsService {
  constructor(private readonly ask: Ask) {}

  /** Asks payments whether the person is a member. An older answer changes nothing. */
  async refresh(manager: EntityManager, userId: string): Promise<void> {
    await this.keep(manager, await this.ask.question(getMembership, { params: { userId } }));
  }

  /** Asks for everybody who is or was a member. @returns how many there are */
  async rebuild(manager: EntityManager): Promise<number> {
    let count = 0;
    let after: string | undefined;
    for (;;) {
      const page = await this.ask.question(listMemberships, { query: { after } });
      for (const membership of page) await this.keep(manager, membership);
      count += page.length;
      after = page.at(-1)?.userId;
      if (after === undefined) return count;
    }
  }

  /** In SQL, so that the account's own version stays: who follows names and roles has nothing to learn. */
  private async keep(
    manager: EntityManager,
    { userId, membershipStatus, version }: Membership,
  ): Promise<void> {
    await manager.query(
      `UPDATE users SET membership_status = $2, membership_version = $3
        WHERE id = $1 AND membership_version < $3`,
      [userId, membershipStatus, version],
    );
  }
}
