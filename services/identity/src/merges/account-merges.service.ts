import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { StoredFamily } from '../accounts/family.entity';
import { StoredGuardian } from '../accounts/guardian.entity';
import { StoredInvitation } from '../accounts/invitation.entity';
import { StoredMerge } from '../accounts/merge.entity';
import { StoredPlayer } from '../accounts/player.entity';
import { StoredUser } from '../accounts/user.entity';
import { FamilySessions } from '../players/family-sessions';
import { FamiliesWriter } from './families.writer';

/**
 * Joins the families of two accounts. Both accounts go on, as guardians of the one family. Players keep the id of their
 * family, and camps' registrations, too: sessions name both.
 */
@Injectable()
export class AccountMerges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: FamiliesWriter,
    private readonly sessions: FamilySessions,
  ) {}

  /** @throws AppError `identity.user-not-found`, `identity.merge-same`, `identity.merge-too-large` */
  async merge(caller: SignedIn, fromEmail: string, intoEmail: string): Promise<string> {
    const id = randomUUID();
    const changed = await transaction(this.dataSource, async (manager) => {
      const [from, into] = await this.lockBoth(manager, fromEmail, intoEmail);
      const [fromFamily, intoFamily] = [from.familyId, into.familyId];
      const guardians = await this.guardiansOf(manager, fromFamily);
      const before = await this.guardiansOf(manager, intoFamily);
      const newcomers = guardians.filter((one) => !before.includes(one));
      const along = await this.mergedInto(manager, fromFamily);
      await this.assertRoom(manager, before.length + newcomers.length, [
        ...[fromFamily, intoFamily, ...along],
        ...(await this.mergedInto(manager, intoFamily)),
      ]);
      const residents = (await manager.findBy(StoredUser, { familyId: fromFamily, erasedAt: IsNull() })).map(
        (user) => user.id,
      );
      await manager.update(StoredFamily, { id: In([fromFamily, ...along]) }, { mergedInto: intoFamily });
      await manager.delete(StoredInvitation, { familyId: fromFamily });
      for (const userId of newcomers)
        await manager.update(StoredGuardian, { userId, familyId: fromFamily }, { familyId: intoFamily });
      await manager.delete(StoredGuardian, { familyId: fromFamily });
      for (const userId of residents) await manager.update(StoredUser, userId, { familyId: intoFamily });
      await manager.insert(StoredMerge, {
        ...{ id, kind: 'accounts', fromId: from.id, intoId: into.id, fromFamily, intoFamily },
        ...{ along, guardians, newcomers, residents, madeBy: caller.id },
      });
      await this.audit(manager, caller, fromFamily, 'merged');
      await this.writer.tellOf(manager, [intoFamily]);
      return this.sessions.willChange(manager, [intoFamily]);
    });
    await this.sessions.update(changed);
    return id;
  }

  /** Guardians who have left in between do not come back. @throws AppError `identity.merge-built-upon` */
  async undo(
    manager: EntityManager,
    caller: SignedIn,
    { fromFamily, intoFamily, along, guardians, newcomers, residents }: StoredMerge,
  ): Promise<string[]> {
    const [from, into] = [fromFamily!, intoFamily!];
    const locked = await this.writer.lock(manager, [from, into]);
    const isAsMade = locked.find(({ id }) => id === from)?.mergedInto === into;
    const now = await this.guardiansOf(manager, into);
    const back = guardians.filter((id) => now.includes(id));
    const stay = now.filter((id) => !newcomers.includes(id));
    // Each family needs a guardian, and no player of one may be shown as a player of the other.
    if (
      !isAsMade ||
      back.length === 0 ||
      stay.length === 0 ||
      (await this.areEntangled(manager, [from, ...along]))
    )
      throw new AppError('identity.merge-built-upon');
    await manager.update(StoredFamily, { id: from }, { mergedInto: null });
    await manager.update(StoredFamily, { id: In(along) }, { mergedInto: from });
    for (const userId of back) {
      if (newcomers.includes(userId))
        await manager.update(StoredGuardian, { userId, familyId: into }, { familyId: from });
      else await manager.insert(StoredGuardian, { userId, familyId: from });
      if (residents.includes(userId)) await manager.update(StoredUser, userId, { familyId: from });
    }
    await this.audit(manager, caller, from, 'undid the merge of');
    await this.writer.tellOf(manager, [from, into]);
    return this.sessions.willChange(manager, [from, into]);
  }

  /** Locks the families of both accounts, which may change until then. */
  private async lockBoth(
    manager: EntityManager,
    fromEmail: string,
    intoEmail: string,
  ): Promise<[StoredUser, StoredUser]> {
    const find = async (email: string) => {
      const user = await manager.findOneBy(StoredUser, { email, erasedAt: IsNull() });
      if (!user) throw new AppError('identity.user-not-found');
      return user;
    };
    const families = [(await find(fromEmail)).familyId, (await find(intoEmail)).familyId];
    await this.writer.lock(manager, families);
    const [from, into] = [await find(fromEmail), await find(intoEmail)];
    if (from.familyId === into.familyId) throw new AppError('identity.merge-same');
    if (!families.includes(from.familyId) || !families.includes(into.familyId))
      throw new AppError('identity.merge-built-upon');
    return [from, into];
  }

  private async assertRoom(manager: EntityManager, guardians: number, familyIds: string[]): Promise<void> {
    const active = { familyId: In(familyIds), mergedInto: IsNull(), erasedAt: IsNull() };
    const players = await manager.countBy(StoredPlayer, active);
    if (guardians > constants.family.maxGuardians || players > constants.family.maxPlayers)
      throw new AppError('identity.merge-too-large');
  }

  private async areEntangled(manager: EntityManager, familyIds: string[]): Promise<boolean> {
    const merged = await manager.findBy(StoredPlayer, { mergedInto: Not(IsNull()), familyId: In(familyIds) });
    const into = await manager.findBy(StoredPlayer, { id: In(merged.map((one) => one.mergedInto!)) });
    if (into.some(({ familyId }) => !familyIds.includes(familyId))) return true;
    const own = await manager.findBy(StoredPlayer, { familyId: In(familyIds) });
    return manager.existsBy(StoredPlayer, {
      mergedInto: In(own.map(({ id }) => id)),
      familyId: Not(In(familyIds)),
    });
  }

  private async guardiansOf(manager: EntityManager, familyId: string): Promise<string[]> {
    return (await manager.findBy(StoredGuardian, { familyId })).map(({ userId }) => userId);
  }

  private async mergedInto(manager: EntityManager, mergedInto: string): Promise<string[]> {
    return (await manager.findBy(StoredFamily, { mergedInto })).map(({ id }) => id);
  }

  private audit(manager: EntityManager, caller: SignedIn, familyId: string, verb: string): Promise<void> {
    return audited(manager, caller, { verb, entity: 'family', entityId: familyId, fields: ['mergedInto'] });
  }
}
