import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { FamilyPlayer } from '@fungo/contracts';
import { AcademyClock, AppError, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { FamiliesRepository, familyIdOf } from '../accounts/families.repository';
import { StoredMerge } from '../accounts/merge.entity';
import { StoredPlayer } from '../accounts/player.entity';
import { ageOf } from '../accounts/player.rules';
import { StoredUser } from '../accounts/user.entity';
import { FamilySessions } from '../players/family-sessions';
import { FamiliesWriter } from './families.writer';

/** Merges two players of one family: a child who was entered twice. No row of another service moves. */
@Injectable()
export class PlayerMerges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: FamiliesRepository,
    private readonly writer: FamiliesWriter,
    private readonly sessions: FamilySessions,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws AppError `identity.user-not-found` */
  async list(email: string): Promise<FamilyPlayer[]> {
    const user = await this.dataSource.manager.findOneBy(StoredUser, { email });
    if (!user) throw new AppError('identity.user-not-found');
    const { playerIds } = await this.families.idsOf(user.id);
    const players = await this.dataSource.manager.find(StoredPlayer, {
      where: { id: In(playerIds), mergedInto: IsNull(), erasedAt: IsNull() },
      order: { createdAt: 'ASC' },
    });
    const day = this.clock.today();
    return players.map((player) => ({
      id: player.id,
      firstName: player.firstName,
      lastName: player.lastName,
      age: ageOf(player, day),
      createdAt: player.createdAt.toISOString(),
    }));
  }

  /** @throws AppError `identity.player-not-found`, `identity.merge-same`, `identity.merge-other-family` */
  async merge(caller: SignedIn, fromId: string, intoId: string): Promise<string> {
    if (fromId === intoId) throw new AppError('identity.merge-same');
    const id = randomUUID();
    const changed = await transaction(this.dataSource, async (manager) => {
      const familyId = await this.lockFamilyOf(manager, [fromId, intoId]);
      const along = (await manager.findBy(StoredPlayer, { mergedInto: fromId })).map((one) => one.id);
      for (const one of [fromId, ...along]) await manager.update(StoredPlayer, one, { mergedInto: intoId });
      await manager.insert(StoredMerge, {
        ...{ id, kind: 'players', fromId, intoId, along, madeBy: caller.id },
        ...{ guardians: [], newcomers: [], residents: [] },
      });
      return this.end(manager, caller, familyId, fromId, 'merged');
    });
    await this.sessions.update(changed);
    return id;
  }

  /** @throws AppError `identity.merge-built-upon` */
  async undo(
    manager: EntityManager,
    caller: SignedIn,
    { fromId, intoId, along }: StoredMerge,
  ): Promise<string[]> {
    const familyId = await this.lockFamilyOf(manager, [intoId], 'identity.merge-built-upon');
    const merged = await manager.findBy(StoredPlayer, { id: fromId, mergedInto: intoId, erasedAt: IsNull() });
    if (merged.length === 0) throw new AppError('identity.merge-built-upon');
    await manager.update(StoredPlayer, fromId, { mergedInto: null });
    for (const id of along)
      await manager.update(StoredPlayer, { id, mergedInto: intoId }, { mergedInto: fromId });
    return this.end(manager, caller, familyId, fromId, 'undid the merge of');
  }

  private async end(
    manager: EntityManager,
    caller: SignedIn,
    familyId: string,
    playerId: string,
    verb: string,
  ): Promise<string[]> {
    await this.writer.tellOf(manager, [familyId]);
    await audited(manager, caller, { verb, entity: 'player', entityId: playerId, fields: ['mergedInto'] });
    return this.sessions.willChange(manager, [familyId]);
  }

  /** Locks the one family of these players, all of them neither merged nor erased. */
  private async lockFamilyOf(
    manager: EntityManager,
    ids: string[],
    missing: 'identity.player-not-found' | 'identity.merge-built-upon' = 'identity.player-not-found',
  ): Promise<string> {
    const families = new Set<string | null>();
    for (const id of ids) families.add(await familyIdOf(manager, id));
    const [familyId = null, ...others] = families;
    if (familyId === null || others.includes(null)) throw new AppError(missing);
    if (others.length > 0) throw new AppError('identity.merge-other-family');
    await this.writer.lock(manager, [familyId]);
    const active = { id: In(ids), mergedInto: IsNull(), erasedAt: IsNull() };
    if ((await manager.countBy(StoredPlayer, active)) < ids.length) throw new AppError(missing);
    return familyId;
  }
}
