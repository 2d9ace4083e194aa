import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { constants, type EventPayload } from '@fungo/contracts';
import { AppError, Outbox, type SignedIn } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { FamiliesRepository, playerIdsOf } from '../accounts/families.repository';
import { foundOwnFamily } from '../accounts/found-own-family';
import { StoredGuardian } from '../accounts/guardian.entity';
import { StoredInvitation } from '../accounts/invitation.entity';
import { StoredPlayer } from '../accounts/player.entity';
import { StoredUser } from '../accounts/user.entity';

const verbs = {
  joined: 'became guardian of',
  left: 'left',
  'took-over': 'took over a player of',
} as const;

type Who = Pick<SignedIn, 'id' | 'role'>;

/** Adds and removes guardians of a family whose row is locked. */
@Injectable()
export class GuardiansWriter {
  constructor(
    private readonly outbox: Outbox,
    private readonly families: FamiliesRepository,
  ) {}

  /**
   * Makes room for one more guardian, whose invitation is already used up.
   * @throws AppError `identity.too-many-guardians`
   */
  async assertRoom(manager: EntityManager, familyId: string): Promise<void> {
    const places = await manager.countBy(StoredGuardian, { familyId });
    const open = await manager.countBy(StoredInvitation, { familyId, playerId: IsNull() });
    if (places + open >= constants.family.maxGuardians) throw new AppError('identity.too-many-guardians');
  }

  /** Tells the family about a new guardian, or a player who took over. */
  joined(
    manager: EntityManager,
    familyId: string,
    who: Who,
    change: 'joined' | 'took-over' = 'joined',
  ): Promise<void> {
    return this.tell(manager, familyId, who, change);
  }

  /**
   * Removes a guardian with the invitations they sent. After leaving their own family they act for another one, or
   * founds one.
   * @throws AppError `identity.last-guardian`
   */
  async leave(manager: EntityManager, familyId: string, user: StoredUser): Promise<void> {
    const { id: userId } = user;
    if ((await manager.countBy(StoredGuardian, { familyId })) === 1)
      throw new AppError('identity.last-guardian');
    await manager.delete(StoredGuardian, { familyId, userId });
    await manager.delete(StoredInvitation, { familyId, invitedBy: userId });
    if (user.familyId === familyId) {
      const [other] = await manager.find(StoredGuardian, {
        where: { userId },
        order: { joinedAt: 'ASC' },
        take: 1,
      });
      const own = other?.familyId ?? (await foundOwnFamily(manager, this.outbox, user));
      await manager.update(StoredUser, userId, { familyId: own });
    } else await manager.increment(StoredUser, { id: userId }, 'version', 1);
    await this.tell(manager, familyId, user, 'left');
  }

  private async tell(
    manager: EntityManager,
    familyId: string,
    who: Who,
    change: EventPayload<'identity.guardians-changed'>['change'],
  ): Promise<void> {
    for (const playerId of await playerIdsOf(manager, familyId)) {
      await manager.increment(StoredPlayer, { id: playerId }, 'version', 1);
      await this.outbox.add(manager, 'identity.player-changed', { playerId });
    }
    const tell = (await this.families.guardianIdsOf([familyId], manager)).filter((id) => id !== who.id);
    await this.outbox.add(manager, 'identity.guardians-changed', { userId: who.id, change, tell });
    await audited(manager, who, {
      verb: verbs[change],
      entity: 'family',
      entityId: familyId,
      fields: ['guardians'],
    });
  }
}
