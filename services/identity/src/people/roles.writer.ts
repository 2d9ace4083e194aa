import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { InstructorProfile } from '../accounts/instructor-profile.entity';
import { StoredUser } from '../accounts/user.entity';
import { withdrawInvitationsOf } from '../accounts/withdraw-invitations-of';

/** Gives an account whose row is locked another role. */
@Injectable()
export class RolesWriter {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Creates a coach's profile once, and hides it while they are not an instructor. Open invitations of a former
   * administrator are withdrawn.
   */
  async give(
    manager: EntityManager,
    { id, role: before, disabledAt }: Pick<StoredUser, 'id' | 'role' | 'disabledAt'>,
    role: Role,
  ): Promise<void> {
    await manager.update(StoredUser, id, { role });
    if (role === 'instructor')
      await manager.upsert(InstructorProfile, { userId: id, active: !disabledAt }, ['userId']);
    else await manager.update(InstructorProfile, { userId: id }, { active: false });
    if (before === 'admin') await withdrawInvitationsOf(manager, id);
    await this.outbox.add(manager, 'identity.user-changed', { userId: id });
  }
}
