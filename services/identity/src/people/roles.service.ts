import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { isAbove, type Role, type User } from '@fungo/contracts';
import { AppError, type SignedIn } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { showUser } from '../accounts/accounts.rules';
import { StoredUser } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';
import { withdrawInvitationTo } from '../accounts/withdraw-invitations-of';
import { OpenSessions } from '../sign-in/open-sessions';
import { RolesWriter } from './roles.writer';

/** Changes people's roles: student, instructor or administrator. */
@Injectable()
export class RolesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly writer: RolesWriter,
    private readonly openSessions: OpenSessions,
  ) {}

  /**
   * Ends the person's open sessions, and with a lower role their open invitation.
   * @throws AppError `identity.user-not-found`; `identity.last-admin`; `auth.forbidden` for a caller who has just
   * stopped being an administrator
   */
  async change(caller: SignedIn, id: string, role: Role): Promise<User> {
    await this.openSessions.endWith(async (manager) => {
      const user = await this.lock(manager, caller, id, role);
      if (user.role === role) return null;
      await this.writer.give(manager, user, role);
      if (isAbove(user.role, role)) await withdrawInvitationTo(manager, user.email);
      await audited(manager, caller, {
        verb: `made ${role}`,
        entity: 'user',
        entityId: id,
        fields: ['role'],
      });
      return user;
    });
    const account = await this.users.findById(id);
    if (!account) throw new AppError('identity.user-not-found');
    return showUser(account);
  }

  /** Locks every administrator too, so that if two demote each other, the second sees the first's change. */
  private async lock(manager: EntityManager, caller: SignedIn, id: string, role: Role): Promise<StoredUser> {
    const locked = await manager.find(StoredUser, {
      where: [{ id }, { role: 'admin', disabledAt: IsNull() }],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const user = locked.find((one) => one.id === id);
    if (!user) throw new AppError('identity.user-not-found');
    const administrators = locked.filter((one) => one.role === 'admin' && !one.disabledAt);
    if (user.role === 'admin' && !user.disabledAt && role !== 'admin' && administrators.length === 1)
      throw new AppError('identity.last-admin');
    if (!administrators.some((one) => one.id === caller.id)) throw new AppError('auth.forbidden');
    return user;
  }
}
