import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  answerIn,
  type BodyOf,
  constants,
  type registerInvited,
  type ShownInvitation,
  type User,
} from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { AccountsService } from '../accounts/accounts.service';
import { confirmAddress } from '../accounts/confirm-address';
import { StoredFamily } from '../accounts/family.entity';
import { StoredGuardian } from '../accounts/guardian.entity';
import { StoredInvitation } from '../accounts/invitation.entity';
import { lockUser } from '../accounts/lock-user';
import { StoredUser } from '../accounts/user.entity';
import type { Asker } from '../passwords/passwords';
import { FamilySessions } from '../players/family-sessions';
import { HandOvers } from './hand-overs.service';
import { GuardiansWriter } from './guardians.writer';
import { InvitationsService } from './invitations.service';

/** Accepts invitations. The link shows that its reader reads the mail of the address. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly invitations: InvitationsService,
    private readonly writer: GuardiansWriter,
    private readonly sessions: FamilySessions,
    private readonly accounts: AccountsService,
    private readonly handOvers: HandOvers,
  ) {}

  /** @throws AppError `identity.invitation-invalid` */
  async read(token: string): Promise<ShownInvitation> {
    const { manager } = this.dataSource;
    const { email, invitedBy, expiresAt, playerId } = await this.invitations.getByToken(manager, token);
    return {
      kind: playerId === null ? 'guardian' : 'player',
      invitedBy: await this.invitations.nameOf(invitedBy),
      email,
      expiresAt: expiresAt.toISOString(),
      hasAccount: await manager.existsBy(StoredUser, { email }),
    };
  }

  /**
   * The account keeps its own family.
   * @throws AppError `identity.invitation-invalid`, `identity.invitation-for-another`, `identity.too-many-families`,
   * `identity.too-many-guardians`
   */
  async accept({ id: userId }: SignedIn, token: string): Promise<void> {
    await this.assertPossible(token);
    const changed = await transaction(this.dataSource, async (manager) => {
      const { email } = await this.invitations.getByToken(manager, token);
      const user = await lockUser(manager, userId);
      if (user.email !== email) throw new AppError('identity.invitation-for-another');
      const invitation = await this.useUp(manager, token);
      const { familyId } = invitation;
      await confirmAddress(manager, this.outbox, user);
      if (invitation.playerId !== null) return this.handOvers.take(manager, invitation, user, user.familyId);
      if (await manager.existsBy(StoredGuardian, { userId, familyId })) return []; // staff has joined the families since
      if ((await manager.countBy(StoredGuardian, { userId })) >= constants.family.maxFamilies)
        throw new AppError('identity.too-many-families');
      await manager.insert(StoredGuardian, { userId, familyId });
      await this.writer.joined(manager, familyId, user);
      return this.sessions.willChangeOf(manager, [userId]);
    });
    await this.sessions.update(changed);
  }

  /**
   * A guardian's account has the family's players and none of its own; by joining, its owner consents. A player's account
   * has the player.
   * @throws AppError `identity.invitation-invalid`, `identity.too-many-guardians`; as {@link AccountsService.registerAs}
   */
  async register(
    { token, password, firstName, lastName, consentText }: BodyOf<typeof registerInvited>,
    asker: Omit<Asker, 'account'>,
  ): Promise<User> {
    const { email, ...invitation } = await this.assertPossible(token);
    const isPlayer = invitation.playerId !== null;
    const familyId = isPlayer ? randomUUID() : invitation.familyId;
    let changed: string[] = [];
    const user = await this.accounts.registerAs(
      { email, firstName, lastName, familyId, addressProvedAt: new Date() },
      {
        password,
        asker: { ...asker, account: email },
        answer: isPlayer
          ? answerIn({ player: 'adult' })
          : answerIn({ player: 'minor', parentName: `${firstName} ${lastName}`, consentText }),
        first: async (manager, id) => {
          const used = await this.useUp(manager, token);
          const who = { id, role: 'student' as const };
          if (!isPlayer) return this.writer.joined(manager, familyId, who);
          await manager.insert(StoredFamily, { id: familyId });
          changed = await this.handOvers.take(manager, used, who, familyId);
        },
      },
    );
    await this.sessions.update(changed);
    return user;
  }

  /** @throws AppError `identity.invitation-invalid`, `identity.player-is-member` */
  private async assertPossible(token: string): Promise<StoredInvitation> {
    const invitation = await this.invitations.getByToken(this.dataSource.manager, token);
    if (invitation.playerId !== null) await this.handOvers.assertNoMember(invitation.playerId);
    return invitation;
  }

  /** Locks the family and takes the invitation's place. Of two simultaneous uses, the second finds none. */
  private async useUp(manager: EntityManager, token: string): Promise<StoredInvitation> {
    const invitation = await this.invitations.getByToken(manager, token);
    const { id, familyId, playerId } = invitation;
    await manager.findOneOrFail(StoredFamily, {
      where: { id: familyId },
      lock: { mode: 'for_no_key_update' },
    });
    const { affected } = await manager.delete(StoredInvitation, { id });
    if (!affected) throw new AppError('identity.invitation-invalid');
    if (playerId === null) await this.writer.assertRoom(manager, familyId);
    return invitation;
  }
}
