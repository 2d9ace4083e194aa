import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox, Sessions } from '@fungo/platform';
import { sessionUser } from '../accounts/accounts.rules';
import { StoredUser } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';
import { FamiliesRepository } from '../accounts/families.repository';
import { updateSessions } from './family-sessions.jobs';

/** Keeps the players of open sessions right. */
@Injectable()
export class FamilySessions {
  constructor(
    private readonly users: UsersRepository,
    private readonly families: FamiliesRepository,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Notes in the transaction of a family's change that its guardians' sessions must follow; call {@link update} after it,
   * so that a guardian's next call may name a new player.
   */
  async willChange(manager: EntityManager, familyIds: string[]): Promise<string[]> {
    return this.willChangeOf(manager, await this.families.guardianIdsOf(familyIds, manager));
  }

  /** The same for some accounts. */
  async willChangeOf(manager: EntityManager, userIds: string[]): Promise<string[]> {
    for (const id of userIds) await manager.increment(StoredUser, { id }, 'version', 1);
    await this.outbox.addJob(manager, updateSessions, { userIds });
    return userIds;
  }

  async update(userIds: string[]): Promise<void> {
    for (const userId of userIds) {
      const account = await this.users.findById(userId);
      if (account) await this.sessions.update(sessionUser(account, await this.families.idsOf(userId)));
    }
  }
}
