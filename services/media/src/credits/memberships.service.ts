import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { getMembership, listMemberships, type Membership as Told } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { Membership } from './membership.entity';

@Injectable()
export class MembershipsService {
  constructor(private readonly ask: Ask) {}

  /** Asks payments whether somebody is a member now. */
  async refresh(manager: EntityManager, userId: string): Promise<void> {
    await this.put(manager, [await this.ask.question(getMembership, { params: { userId } })]);
  }

  /** Asks payments for everybody who is or was a member. @returns how many there are */
  async rebuild(manager: EntityManager): Promise<number> {
    let count = 0;
    for (let after: string | undefined; ;) {
      const page = await this.ask.question(listMemberships, { query: { after } });
      const last = page.at(-1);
      if (!last) return count;
      await this.put(manager, page);
      count += page.length;
      after = last.userId;
    }
  }

  async statusOf(manager: EntityManager, userId: string): Promise<Told['membershipStatus']> {
    return (await manager.findOneBy(Membership, { userId }))?.status ?? 'inactive';
  }

  /** The newest version stays, in whatever order they come. */
  private async put(manager: EntityManager, memberships: Told[]): Promise<void> {
    await manager.query(
      `INSERT INTO memberships AS known (user_id, status, version)
       SELECT "userId", "membershipStatus", version
         FROM jsonb_to_recordset($1) AS told ("userId" uuid, "membershipStatus" text, version integer)
        ORDER BY "userId"
           ON CONFLICT (user_id) DO UPDATE SET status = excluded.status, version = excluded.version
        WHERE known.version < excluded.version`,
      [JSON.stringify(memberships)],
    );
  }
}
