import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import {
  type AccountInvitation,
  type BodyOf,
  constants,
  type getAccountInvitation,
  type InvitedAddress,
  type inviteToAccount,
  isAbove,
  type listAccountInvitations,
  type Page,
  type QueryOf,
  type ResultOf,
} from '@fungo/contracts';
import {
  AppError,
  hashOf,
  Outbox,
  SealedFields,
  type SignedIn,
  throwConstraint,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { StoredAccountInvitation } from '../accounts/account-invitation.entity';
import { DailyLimits } from '../accounts/daily-limits';
import { lockUser } from '../accounts/lock-user';
import { StoredUser } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';
import { AccountInvitationLinks } from './account-invitation-links';
import { AccountInvitationsRepository } from './account-invitations.repository';
import { isOver, refusalOf } from './account-invitations.rules';

const day = 24 * 60 * 60 * 1000;
const { days, keptDays, mailsPerDay, mailsPerAddressAndDay } = constants.accountInvitation;

type Invited = Pick<AccountInvitation, 'email' | 'role'>;

/** An administrator's invitations to have an account. */
@Injectable()
export class AccountInvitationsService {
  private readonly countSender: (userId: string) => Promise<void>;
  private readonly countAddress: (addressHash: string) => Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
    private readonly users: UsersRepository,
    private readonly invitations: AccountInvitationsRepository,
    private readonly links: AccountInvitationLinks,
    limits: DailyLimits,
  ) {
    this.countSender = limits.gate('account-invitations', mailsPerDay);
    this.countAddress = limits.gate('account-invitations-to', mailsPerAddressAndDay);
  }

  list(query: QueryOf<typeof listAccountInvitations>): Promise<Page<AccountInvitation>> {
    return this.invitations.list(query);
  }

  async lookUp(email: string): Promise<InvitedAddress> {
    const account = await this.users.findByEmail(email);
    return {
      account: account && {
        ...account,
        instructorId: account.profile?.id ?? null,
        addressProved: account.addressProvedAt !== null,
        isDisabled: account.disabledAt !== null,
      },
      invitation: await this.invitations.findOpenOf(this.dataSource.manager, email),
    };
  }

  /**
   * @throws AppError `identity.already-invited`, including for the slower of two simultaneous requests; as
   *   {@link assertInvitable}; `request.too-many` after some mails of the administrator, or to the address, in a day;
   *   `auth.forbidden` for a caller who has just stopped being an administrator
   */
  async invite(caller: SignedIn, invited: BodyOf<typeof inviteToAccount>): Promise<AccountInvitation> {
    await this.count(caller, invited.email);
    const id = randomUUID();
    return transaction(this.dataSource, async (manager) => {
      await this.assertAdministrator(manager, caller);
      await this.assertInvitable(manager, invited);
      const { email, role } = invited;
      const open = { email, acceptedAt: IsNull(), withdrawnAt: IsNull() };
      await manager.delete(StoredAccountInvitation, { ...open, expiresAt: LessThanOrEqual(new Date()) });
      await manager.insert(
        StoredAccountInvitation,
        this.sealed.seal(StoredAccountInvitation, { ...invited, id, invitedBy: caller.id, ...sentNow() }),
      );
      await this.outbox.add(manager, 'identity.account-invited', { invitationId: id });
      await this.audit(manager, caller, `invited as ${role}`, id);
      return (await this.invitations.find(manager, id))!;
    }).catch((error: unknown) =>
      throwConstraint(error, { account_invitations_once: 'identity.already-invited' }),
    );
  }

  /**
   * Sends the same link again, which works for some days from now, even if it has expired.
   * @throws AppError `identity.invitation-not-found`, `identity.invitation-ended`; as {@link invite}
   */
  async sendAgain(caller: SignedIn, id: string): Promise<AccountInvitation> {
    const found = await this.invitations.find(this.dataSource.manager, id);
    if (!found) throw new AppError('identity.invitation-not-found');
    await this.count(caller, found.email);
    return transaction(this.dataSource, async (manager) => {
      await this.assertAdministrator(manager, caller);
      await this.lockUnended(manager, id);
      await this.assertInvitable(manager, found);
      await manager.update(StoredAccountInvitation, id, sentNow());
      await this.outbox.add(manager, 'identity.account-invited', { invitationId: id });
      await this.audit(manager, caller, 'sent again', id);
      return (await this.invitations.find(manager, id))!;
    });
  }

  /** @throws AppError `identity.invitation-not-found`, `identity.invitation-ended`; `auth.forbidden` as {@link invite} */
  withdraw(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.assertAdministrator(manager, caller);
      await this.lockUnended(manager, id);
      await manager.update(StoredAccountInvitation, id, { withdrawnAt: new Date() });
      await this.audit(manager, caller, 'withdrew', id);
    });
  }

  /** @throws AppError as {@link getByToken} */
  async getForMail(id: string): Promise<ResultOf<typeof getAccountInvitation>> {
    const { manager } = this.dataSource;
    const invitation = openOne(await this.invitations.find(manager, id));
    const hasAccount = await manager.existsBy(StoredUser, { email: invitation.email });
    return { ...invitation, hasAccount, token: this.links.tokenOf(id) };
  }

  /**
   * The open invitation of a link.
   * @throws AppError `identity.invitation-accepted`, `identity.invitation-expired`, `identity.invitation-withdrawn`;
   *   `identity.invitation-invalid` for a link that was not made here, or whose invitation was deleted
   */
  async getByToken(manager: EntityManager, token: string, isLocked = false): Promise<AccountInvitation> {
    const id = this.links.idOf(token);
    const read = isLocked ? 'lock' : 'find';
    return openOne(id === null ? null : await this.invitations[read](manager, id));
  }

  async forgetOld(manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(StoredAccountInvitation)
      .where('coalesce(accepted_at, withdrawn_at, expires_at) < :before', {
        before: new Date(Date.now() - keptDays * day),
      })
      .execute();
  }

  private async count({ id }: SignedIn, email: string): Promise<void> {
    await this.countSender(id);
    await this.countAddress(hashOf(email)); // no address in Redis, because a count may outlive its account
  }

  /** Locks the caller, so that an invitation is there before they are demoted, and withdrawn then, or is refused. */
  private async assertAdministrator(manager: EntityManager, { id }: SignedIn): Promise<void> {
    const { role, disabledAt } = await lockUser(manager, id);
    if (role !== 'admin' || disabledAt) throw new AppError('auth.forbidden');
  }

  /** @throws AppError `identity.invited-disabled`, `identity.already-has-role` */
  private async assertInvitable(manager: EntityManager, { email, role }: Invited): Promise<void> {
    const account = await manager.findOneBy(StoredUser, { email });
    if (account?.disabledAt) throw new AppError('identity.invited-disabled');
    if (account && !isAbove(role, account.role)) throw new AppError('identity.already-has-role');
  }

  private async lockUnended(manager: EntityManager, id: string): Promise<void> {
    const locked = await this.invitations.lock(manager, id);
    if (!locked) throw new AppError('identity.invitation-not-found');
    if (isOver(locked)) throw new AppError('identity.invitation-ended');
  }

  private audit(manager: EntityManager, caller: SignedIn, verb: string, id: string): Promise<void> {
    return audited(manager, caller, { verb, entity: 'invitation', entityId: id, fields: [] });
  }
}

const sentNow = () => ({ sentAt: new Date(), expiresAt: new Date(Date.now() + days * day) });

function openOne(found: AccountInvitation | null): AccountInvitation {
  if (!found) throw new AppError('identity.invitation-invalid');
  if (found.state !== 'open') throw new AppError(refusalOf[found.state]);
  return found;
}
