import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { adultAge, constants, getMembership, type Invitation } from '@fungo/contracts';
import { AcademyClock, AppError, Ask, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { familyIdOf, playerIdsOf } from '../accounts/families.repository';
import { StoredFamily } from '../accounts/family.entity';
import { StoredGuardian } from '../accounts/guardian.entity';
import type { StoredInvitation } from '../accounts/invitation.entity';
import { lockFamily } from '../accounts/lock-family';
import { StoredPlayer } from '../accounts/player.entity';
import { ageOf } from '../accounts/player.rules';
import { StoredUser } from '../accounts/user.entity';
import { FamilySessions } from '../players/family-sessions';
import { GuardiansWriter } from './guardians.writer';
import { InvitationsService, showInvitation } from './invitations.service';

/** A player of age takes over their own history. Only the player's family changes; no row of another service moves. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invitations: InvitationsService,
    private readonly writer: GuardiansWriter,
    private readonly sessions: FamilySessions,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
    private readonly ask: Ask,
  ) {}

  /**
   * Invites the player by mail.
   * @throws AppError `identity.player-not-found`, `identity.player-too-young`, `identity.player-is-member`;
   * `request.too-many` after some mails of the family in a day
   */
  async begin(caller: SignedIn, playerId: string, email: string): Promise<Invitation> {
    const { manager } = this.dataSource;
    const familyId = caller.playerIds.includes(playerId) ? await familyIdOf(manager, playerId) : null;
    if (familyId === null) throw new AppError('identity.player-not-found');
    await this.assertNoMember(playerId);
    await this.invitations.count(familyId);
    const invitation = await transaction(this.dataSource, async (held) => {
      await lockFamily(held, familyId, caller.id, 'identity.player-not-found');
      const player = await this.getIn(held, familyId, playerId, 'identity.player-not-found');
      if (player.birthDate === null || ageOf(player, this.clock.today())! < adultAge)
        throw new AppError('identity.player-too-young');
      return this.invitations.invitePlayer(held, caller, { familyId, email, playerId });
    });
    return showInvitation(invitation);
  }

  /** The card behind a membership is the guardian's. @throws AppError `identity.player-is-member`, `unavailable` */
  async assertNoMember(playerId: string): Promise<void> {
    const { membershipStatus } = await this.ask.question(getMembership, { params: { userId: playerId } });
    if (membershipStatus === 'active') throw new AppError('identity.player-is-member');
  }

  /**
   * Moves the player, and those merged into it, to a family of the account. The old family's row is locked.
   * @param taker the account, which may not exist yet
   * @returns the accounts whose sessions must follow
   * @throws AppError `identity.invitation-invalid` if the player is elsewhere by now; `identity.too-many-players`
   */
  async take(
    manager: EntityManager,
    { familyId, playerId }: StoredInvitation,
    taker: Pick<StoredUser, 'id' | 'role'>,
    ownFamilyId: string,
  ): Promise<string[]> {
    await this.getIn(manager, familyId, playerId!, 'identity.invitation-invalid');
    const own = ownFamilyId === familyId ? await this.foundFamily(manager, taker.id) : ownFamilyId;
    const players = await manager.countBy(StoredPlayer, { familyId: own, erasedAt: IsNull() });
    if (players >= constants.family.maxPlayers) throw new AppError('identity.too-many-players');
    await manager.update(StoredPlayer, { id: playerId! }, { familyId: own });
    await manager.update(StoredPlayer, { mergedInto: playerId! }, { familyId: own });
    for (const id of await playerIdsOf(manager, own)) {
      await manager.increment(StoredPlayer, { id }, 'version', 1);
      await this.outbox.add(manager, 'identity.player-changed', { playerId: id });
    }
    if ((await playerIdsOf(manager, familyId)).length === 0) await this.addFirst(manager, familyId);
    await this.writer.joined(manager, familyId, taker, 'took-over');
    return this.sessions.willChange(manager, [familyId, own]);
  }

  private async getIn(
    manager: EntityManager,
    familyId: string,
    id: string,
    missing: 'identity.player-not-found' | 'identity.invitation-invalid',
  ): Promise<StoredPlayer> {
    const player = await manager.findOneBy(StoredPlayer, { id, mergedInto: IsNull(), erasedAt: IsNull() });
    if (!player || (await familyIdOf(manager, id)) !== familyId) throw new AppError(missing);
    return player;
  }

  /** For an account whose own family is the one that the player leaves. It stays a guardian there. */
  private async foundFamily(manager: EntityManager, userId: string): Promise<string> {
    const id = randomUUID();
    await manager.insert(StoredFamily, { id });
    await manager.insert(StoredGuardian, { userId, familyId: id });
    await manager.update(StoredUser, userId, { familyId: id });
    return id;
  }

  /** A family always has a player, so that a call without a name means one: now the first guardian. */
  private async addFirst(manager: EntityManager, familyId: string): Promise<void> {
    const [first] = await manager.find(StoredGuardian, {
      where: { familyId },
      order: { joinedAt: 'ASC' },
      take: 1,
    });
    const { firstName, lastName } = await manager.findOneByOrFail(StoredUser, { id: first!.userId });
    const id = randomUUID();
    await manager.insert(StoredPlayer, { id, familyId, firstName, lastName });
    await this.outbox.add(manager, 'identity.player-changed', { playerId: id });
  }
}
