import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import {
  type BodyOf,
  constants,
  type getInvitation,
  type Invitation,
  type inviteGuardian,
  type ResultOf,
} from '@fungo/contracts';
import { AppError, Outbox, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { DailyLimits } from '../accounts/daily-limits';
import { FamiliesRepository, guardianName } from '../accounts/families.repository';
import { StoredInvitation } from '../accounts/invitation.entity';
import { lockFamily } from '../accounts/lock-family';
import { StoredUser } from '../accounts/user.entity';
import { expireInvitation } from './guardians.jobs';
import { GuardiansWriter } from './guardians.writer';
import { InvitationLinks } from './invitation-links';

const day = 24 * 60 * 60 * 1000;

/** Invites guardians by mail. It does the same whether or not the address has an account. */
@Injectable()
export class InvitationsService {
  /** Counts a mail of a family. @throws AppError `request.too-many` after some in a day */
  readonly count: (familyId: string) => Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly families: FamiliesRepository,
    private readonly writer: GuardiansWriter,
    private readonly links: InvitationLinks,
    private readonly sealed: SealedFields,
    limits: DailyLimits,
  ) {
    this.count = limits.gate('invitations', constants.family.invitationsPerDay);
  }

  /**
   * @throws AppError `identity.family-not-found`, `identity.already-guardian`, `identity.too-many-guardians`;
   * `request.too-many` after some mails of the family in a day
   */
  async invite(
    caller: SignedIn,
    { email, familyId = caller.familyIds[0]! }: BodyOf<typeof inviteGuardian>,
  ): Promise<Invitation> {
    if (!caller.familyIds.includes(familyId)) throw new AppError('identity.family-not-found');
    await this.count(familyId);
    const invitation = await transaction(this.dataSource, async (manager) => {
      await lockFamily(manager, familyId, caller.id);
      const guardians = await manager.find(StoredUser, {
        where: { id: In(await this.families.guardianIdsOf([familyId], manager)) },
      });
      if (guardians.some((guardian) => guardian.email === email))
        throw new AppError('identity.already-guardian');
      await this.forgetOld(manager, familyId, email);
      await this.writer.assertRoom(manager, familyId);
      await this.audit(manager, caller, 'invited a guardian to', familyId);
      return this.add(manager, { familyId, email, playerId: null, invitedBy: caller.id });
    });
    return showInvitation(invitation);
  }

  /** Invites a player to take over. Earlier invitations of the player, and to the address, end. */
  async invitePlayer(
    manager: EntityManager,
    caller: SignedIn,
    invited: { familyId: string; email: string; playerId: string },
  ): Promise<StoredInvitation> {
    await this.forgetOld(manager, invited.familyId, invited.email);
    await manager.delete(StoredInvitation, { playerId: invited.playerId });
    await audited(manager, caller, {
      ...{ verb: 'invited to take over', entity: 'player', entityId: invited.playerId, fields: [] },
    });
    return this.add(manager, { ...invited, invitedBy: caller.id });
  }

  private async forgetOld(manager: EntityManager, familyId: string, email: string): Promise<void> {
    await manager.delete(StoredInvitation, { familyId, email });
    await manager.delete(StoredInvitation, { familyId, expiresAt: LessThanOrEqual(new Date()) });
  }

  private async add(
    manager: EntityManager,
    invited: Pick<StoredInvitation, 'familyId' | 'email' | 'playerId' | 'invitedBy'>,
  ): Promise<StoredInvitation> {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + constants.family.invitationDays * day);
    await manager.insert(StoredInvitation, { ...invited, id, expiresAt });
    await this.outbox.add(manager, 'identity.guardian-invited', { invitationId: id });
    const expiry = { invitationId: id, expiresAt: expiresAt.toISOString() };
    await this.outbox.addJob(manager, expireInvitation, expiry, expiresAt);
    return manager.findOneByOrFail(StoredInvitation, { id });
  }

  /** @throws AppError `identity.invitation-not-found` */
  withdraw(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const found = await manager.findOneBy(StoredInvitation, { id });
      if (!found) throw new AppError('identity.invitation-not-found');
      await lockFamily(manager, found.familyId, caller.id, 'identity.invitation-not-found');
      const { affected } = await manager.delete(StoredInvitation, { id });
      if (!affected) throw new AppError('identity.invitation-not-found');
      await this.audit(manager, caller, 'withdrew an invitation to', found.familyId);
    });
  }

  /** @throws AppError `identity.invitation-invalid` if it was used, replaced or withdrawn, or has expired */
  async getForMail(id: string): Promise<ResultOf<typeof getInvitation>> {
    const { email, invitedBy, expiresAt, playerId } = await this.getOpen(this.dataSource.manager, id);
    return {
      kind: playerId === null ? 'guardian' : 'player',
      token: this.links.tokenOf(id),
      email,
      invitedBy: await this.nameOf(invitedBy),
      expiresAt: expiresAt.toISOString(),
    };
  }

  async expire(manager: EntityManager, id: string, expiresAt: Date): Promise<void> {
    await manager.delete(StoredInvitation, { id, expiresAt });
  }

  /** @throws AppError `identity.invitation-invalid` */
  getByToken(manager: EntityManager, token: string): Promise<StoredInvitation> {
    return this.getOpen(manager, this.links.idOf(token));
  }

  async nameOf(userId: string): Promise<string> {
    const user = await this.dataSource.manager.findOneByOrFail(StoredUser, { id: userId });
    return guardianName(this.sealed.open(StoredUser, user));
  }

  private async getOpen(manager: EntityManager, id: string | null): Promise<StoredInvitation> {
    const found =
      id === null ? null : await manager.findOneBy(StoredInvitation, { id, expiresAt: MoreThan(new Date()) });
    if (!found) throw new AppError('identity.invitation-invalid');
    return found;
  }

  private audit(manager: EntityManager, caller: SignedIn, verb: string, familyId: string): Promise<void> {
    return audited(manager, caller, { verb, entity: 'family', entityId: familyId, fields: ['invitations'] });
  }
}

export const showInvitation = ({
  id,
  email,
  playerId,
  createdAt,
  expiresAt,
}: StoredInvitation): Invitation => ({
  id,
  email,
  playerId,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
