import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { AccountPage } from '@fungo/contracts';
import { AppError, Outbox, Sessions, type SignedIn } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { showUser } from '../accounts/accounts.rules';
import { familyIdsOf } from '../accounts/families.repository';
import { InstructorProfile } from '../accounts/instructor-profile.entity';
import { StoredPlayer } from '../accounts/player.entity';
import { StoredUser } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';
import { withdrawInvitationsOf, withdrawInvitationTo } from '../accounts/withdraw-invitations-of';
import { OpenSessions } from '../sign-in/open-sessions';

/** Disables and enables accounts, and shows one to the administrator. */
@Injectable()
export class AccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly openSessions: OpenSessions,
    private readonly sessions: Sessions,
  ) {}

  /** @throws AppError `identity.user-not-found` */
  async show(id: string): Promise<AccountPage> {
    const account = await this.users.findById(id);
    if (!account || (await this.isErased(id))) throw new AppError('identity.user-not-found');
    const { manager } = this.dataSource;
    const { playerIds } = await familyIdsOf(manager, id);
    const players = await manager.find(StoredPlayer, {
      select: { id: true, firstName: true, lastName: true },
      where: { id: In(playerIds), mergedInto: IsNull() },
      order: { createdAt: 'ASC' },
    });
    const sessions = await this.sessions.list(id);
    return {
      user: showUser(account),
      lastVisitAt: account.lastVisitAt.toISOString(),
      disabledAt: account.disabledAt?.toISOString() ?? null,
      players: players.map(({ id: playerId, firstName, lastName }) => ({
        id: playerId,
        firstName,
        lastName,
      })),
      sessions: sessions
        .sort((a, b) => b.renewedAt - a.renewedAt)
        .map(({ device, startedAt, renewedAt }) => ({
          device,
          startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
          usedAt: new Date(renewedAt).toISOString(),
        })),
    };
  }

  /**
   * Disabling ends the person's sessions, hides a coach from booking, and withdraws their open invitation and those of an
   * administrator. Enabling shows the coach again.
   * @throws AppError `identity.user-not-found`, `identity.last-admin`, `identity.own-account`; `auth.forbidden` for a
   * caller who has just stopped being an administrator
   */
  async change(caller: SignedIn, id: string, enabled: boolean): Promise<AccountPage> {
    await this.openSessions.endWith(async (manager) => {
      const user = await this.lock(manager, caller, id, enabled);
      if ((user.disabledAt === null) === enabled) return null;
      await manager.update(StoredUser, id, { disabledAt: enabled ? null : new Date() });
      if (user.role === 'instructor')
        await manager.update(InstructorProfile, { userId: id }, { active: enabled });
      if (!enabled && user.role === 'admin') await withdrawInvitationsOf(manager, id);
      if (!enabled) await withdrawInvitationTo(manager, user.email);
      await this.outbox.add(manager, 'identity.user-changed', { userId: id });
      await audited(manager, caller, {
        verb: enabled ? 'enabled' : 'disabled',
        entity: 'user',
        entityId: id,
        fields: [],
      });
      return user;
    });
    return this.show(id);
  }

  /** Locks every administrator too, so that if two disable each other, the second sees the first's change. */
  private async lock(
    manager: EntityManager,
    caller: SignedIn,
    id: string,
    enabled: boolean,
  ): Promise<StoredUser> {
    const locked = await manager.find(StoredUser, {
      where: [
        { id, erasedAt: IsNull() },
        { role: 'admin', disabledAt: IsNull() },
      ],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const user = locked.find((one) => one.id === id);
    if (!user) throw new AppError('identity.user-not-found');
    const administrators = locked.filter((one) => one.role === 'admin' && !one.disabledAt);
    if (!administrators.some((one) => one.id === caller.id)) throw new AppError('auth.forbidden');
    if (!enabled && user.role === 'admin' && administrators.every((one) => one.id === id))
      throw new AppError('identity.last-admin');
    if (!enabled && id === caller.id) throw new AppError('identity.own-account');
    return user;
  }

  private isErased(id: string): Promise<boolean> {
    return this.dataSource.manager
      .createQueryBuilder(StoredUser, 'user')
      .where('user.id = :id AND user.erased_at IS NOT NULL', { id })
      .getExists();
  }
}
