import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan } from 'typeorm';
import type { GuardedFamily } from '@fungo/contracts';
import { SealedFields, type SignedIn } from '@fungo/platform';
import { guardianName } from '../accounts/families.repository';
import { StoredFamily } from '../accounts/family.entity';
import { StoredGuardian } from '../accounts/guardian.entity';
import { StoredInvitation } from '../accounts/invitation.entity';
import { lockFamily } from '../accounts/lock-family';
import { lockUser } from '../accounts/lock-user';
import { StoredPlayer } from '../accounts/player.entity';
import { StoredUser } from '../accounts/user.entity';
import { OpenSessions } from '../sign-in/open-sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { GuardiansWriter } from './guardians.writer';
import { showInvitation } from './invitations.service';

/** The guardians of a person's families. */
@Injectable()
export class GuardiansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: GuardiansWriter,
    private readonly openSessions: OpenSessions,
    private readonly signIn: SignInService,
    private readonly sealed: SealedFields,
  ) {}

  async list({ id }: SignedIn): Promise<GuardedFamily[]> {
    const { manager } = this.dataSource;
    const own = await manager.findOneByOrFail(StoredUser, { id });
    const mine = await manager.findBy(StoredGuardian, { userId: id });
    const ids = mine
      .sort(
        (a, b) =>
          +(b.familyId === own.familyId) - +(a.familyId === own.familyId) || +a.joinedAt - +b.joinedAt,
      )
      .map(({ familyId }) => familyId);
    const guardians = await manager.find(StoredGuardian, {
      where: { familyId: In(ids) },
      order: { joinedAt: 'ASC', userId: 'ASC' },
    });
    const users = await manager.findBy(StoredUser, { id: In(guardians.map(({ userId }) => userId)) });
    const userOf = new Map(users.map((user) => [user.id, this.sealed.open(StoredUser, user)]));
    const merged = await manager.findBy(StoredFamily, { mergedInto: In(ids) });
    const familyOf = new Map(merged.map((family) => [family.id, family.mergedInto]));
    const players = await manager.find(StoredPlayer, {
      select: { familyId: true, firstName: true },
      where: { familyId: In([...ids, ...familyOf.keys()]), mergedInto: IsNull(), erasedAt: IsNull() },
      order: { createdAt: 'ASC' },
    });
    const invitations = await manager.find(StoredInvitation, {
      where: { familyId: In(ids), expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'ASC' },
    });
    return ids.map((familyId) => ({
      familyId,
      players: players
        .filter((one) => (familyOf.get(one.familyId) ?? one.familyId) === familyId)
        .map(({ firstName }) => firstName),
      guardians: guardians
        .filter((one) => one.familyId === familyId)
        .map(({ userId, joinedAt }) => ({
          userId,
          name: guardianName(userOf.get(userId)!),
          email: userOf.get(userId)!.email,
          isYou: userId === id,
          joinedAt: joinedAt.toISOString(),
        })),
      invitations: invitations.filter((one) => one.familyId === familyId).map(showInvitation),
    }));
  }

  /**
   * Ends the person's sessions, so that none of them names the family's players any more.
   * @returns a new token for this session
   * @throws AppError `identity.family-not-found`, `identity.last-guardian`
   */
  async leave(caller: SignedIn, familyId: string, device: string): Promise<string> {
    await this.openSessions.endWith(async (manager) => {
      const user = await lockUser(manager, caller.id);
      await lockFamily(manager, familyId, caller.id);
      await this.writer.leave(manager, familyId, user);
      return user;
    });
    return this.signIn.beginAgain(caller.id, device);
  }
}
