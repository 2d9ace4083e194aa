import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AccountInvitation,
  type BodyOf,
  isAbove,
  type registerInvitedAccount,
  type ShownAccountInvitation,
  type User,
} from '@fungo/contracts';
import { AppError, Outbox, type SignedIn } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { StoredAccountInvitation } from '../accounts/account-invitation.entity';
import { AccountsService } from '../accounts/accounts.service';
import { confirmAddress } from '../accounts/confirm-address';
import { lockUser } from '../accounts/lock-user';
import { StoredUser } from '../accounts/user.entity';
import type { Asker } from '../passwords/passwords';
import { RolesWriter } from '../people/roles.writer';
import { OpenSessions } from '../sign-in/open-sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { AccountInvitationsService } from './account-invitations.service';

/** Accepts the academy's invitations. The link shows that its reader reads the mail of the address. */
@Injectable()
export class AccountJoining {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly invitations: AccountInvitationsService,
    private readonly accounts: AccountsService,
    private readonly roles: RolesWriter,
    private readonly openSessions: OpenSessions,
    private readonly signIn: SignInService,
  ) {}

  /** @throws AppError as {@link AccountInvitationsService.getByToken} */
  async read(token: string): Promise<ShownAccountInvitation> {
    const { manager } = this.dataSource;
    const invitation = await this.invitations.getByToken(manager, token);
    return { ...invitation, hasAccount: await manager.existsBy(StoredUser, { email: invitation.email }) };
  }

  /**
   * Gives the caller's account the role, unless it is above the role by now. The account's sessions end with a new role.
   * @returns a new token for this session; null if it goes on
   * @throws AppError `identity.invitation-for-another`, `identity.account-disabled`; as
   *   {@link AccountInvitationsService.getByToken}
   */
  async accept(
    { id }: SignedIn,
    token: string,
    device: string,
  ): Promise<{ user: User; token: string | null }> {
    const changed = await this.openSessions.endWith(async (manager) => {
      const user = await lockUser(manager, id);
      const invitation = await this.invitations.getByToken(manager, token, true);
      if (user.email !== invitation.email) throw new AppError('identity.invitation-for-another');
      if (user.disabledAt) throw new AppError('identity.account-disabled');
      await confirmAddress(manager, this.outbox, user);
      return (await this.take(manager, invitation, user)) ? user : null;
    });
    const begun = changed && (await this.signIn.beginAgain(id, device));
    return { user: await this.accounts.getCurrent(id), token: begun };
  }

  /**
   * Makes the account. A player's family says later who it is for.
   * @throws AppError as {@link AccountInvitationsService.getByToken} and {@link AccountsService.registerAs}
   */
  async register(
    { token, password, firstName, lastName }: BodyOf<typeof registerInvitedAccount>,
    asker: Omit<Asker, 'account'>,
  ): Promise<User> {
    const { email } = await this.invitations.getByToken(this.dataSource.manager, token);
    return this.accounts.registerAs(
      { email, firstName, lastName, addressProvedAt: new Date() },
      {
        ...{ password, asker: { ...asker, account: email }, answer: null },
        // Of two simultaneous uses, the second finds the invitation accepted.
        first: async (manager) => void (await this.invitations.getByToken(manager, token, true)),
        last: async (manager, id) => {
          const invitation = await this.invitations.getByToken(manager, token);
          await this.take(manager, invitation, { id, role: 'student', disabledAt: null });
        },
      },
    );
  }

  /** @returns whether the account has another role now */
  private async take(
    manager: EntityManager,
    { id, role }: AccountInvitation,
    user: Pick<StoredUser, 'id' | 'role' | 'disabledAt'>,
  ): Promise<boolean> {
    await manager.update(StoredAccountInvitation, id, { acceptedAt: new Date(), acceptedBy: user.id });
    const isRaised = isAbove(role, user.role);
    if (isRaised) await this.roles.give(manager, user, role);
    await audited(manager, user, {
      ...{ verb: `accepted to be ${role}`, entity: 'user', entityId: user.id },
      fields: isRaised ? ['role'] : [],
    });
    return isRaised;
  }
}
