import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import {
  type addFamilyPlayer,
  type AnswerOf,
  type BodyOf,
  changePlayer,
  constants,
  consentVersions,
  fold,
  isUnderAge,
  type listPlayerContacts,
  type listPlayersNow,
  type Player,
  type PlayerNow,
  type QueryOf,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  assertVersion,
  invalidRequest,
  Outbox,
  SealedFields,
  type SignedIn,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { FamiliesRepository, familyIdOf, familyIdsOf } from '../accounts/families.repository';
import { lockFamily } from '../accounts/lock-family';
import { FamilySessions } from './family-sessions';
import { StoredPlayer } from '../accounts/player.entity';
import { StoredUser } from '../accounts/user.entity';
import { erasePlayer } from '../accounts/erase-player';
import { ageOf } from '../accounts/player.rules';

/** A family's players. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: FamiliesRepository,
    private readonly sessions: FamilySessions,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  list(caller: SignedIn): Promise<Player[]> {
    return this.families.list(caller.playerIds);
  }

  /** @throws AppError `identity.player-not-found` for another family's, unless staff asks, whose look is recorded */
  async get(caller: SignedIn, id: string): Promise<Player> {
    if (caller.playerIds.includes(id)) return this.getOwn(caller, id);
    if (caller.role === 'student') throw new AppError('identity.player-not-found');
    const [player] = await this.families.list([id]);
    if (!player) throw new AppError('identity.player-not-found');
    await audited(this.dataSource.manager, caller, {
      verb: 'looked at',
      entity: 'player',
      entityId: id,
      fields: ['emergencyContact', 'emergencyPhone', 'medicalNotes'],
    });
    return player;
  }

  /** A player's guardians with their phones. @throws AppError `identity.player-not-found` */
  async contacts(id: string): Promise<AnswerOf<typeof listPlayerContacts>> {
    const [player] = await this.families.list([id]);
    if (!player) throw new AppError('identity.player-not-found');
    const { guardians } = await this.getNow(id);
    const accounts = await this.dataSource.manager.findBy(StoredUser, {
      id: In(guardians.map(({ userId }) => userId)),
    });
    const phones = new Map(
      accounts
        .map((account) => this.sealed.open(StoredUser, account))
        .map(({ id: userId, phoneNumber, parentPhone }) => [userId, parentPhone ?? phoneNumber]),
    );
    return guardians.map(({ userId, name, email }) => ({ name, email, phone: phones.get(userId) ?? null }));
  }

  /** @throws AppError `identity.too-many-players`, `request.invalid` */
  async add(caller: SignedIn, { consentText, ...said }: BodyOf<typeof addFamilyPlayer>): Promise<Player> {
    const id = randomUUID();
    const guardians = await transaction(this.dataSource, async (manager) => {
      const [familyId] = caller.familyIds;
      await lockFamily(manager, familyId!, caller.id);
      if (
        (await manager.countBy(StoredPlayer, { familyId, erasedAt: IsNull() })) >= constants.family.maxPlayers
      )
        throw new AppError('identity.too-many-players');
      const player = this.toStore(said);
      await manager.insert(
        StoredPlayer,
        this.sealed.seal(StoredPlayer, {
          ...player,
          id,
          familyId: familyId!,
          consentBy: caller.id,
          consentText: isUnderAge({ age: ageOf({ ...nothing, ...player }, this.clock.today()) })
            ? (consentText ?? consentVersions.account)
            : null,
        }),
      );
      await this.outbox.add(manager, 'identity.player-changed', { playerId: id });
      return this.sessions.willChange(manager, [familyId!]);
    });
    await this.sessions.update(guardians);
    return this.getOwn({ playerIds: [...caller.playerIds, id] }, id);
  }

  /** @throws AppError `identity.player-not-found`, as {@link assertVersion} */
  async change(
    caller: SignedIn,
    id: string,
    changes: BodyOf<typeof changePlayer>,
    ifMatch?: string,
  ): Promise<Player> {
    if (!caller.playerIds.includes(id)) throw new AppError('identity.player-not-found');
    await transaction(this.dataSource, async (manager) => {
      const { player: before } = await this.lockOwn(manager, caller, id);
      assertVersion(changePlayer, ifMatch, before);
      const { age, ...others } = this.toStore(changes);
      // Sending back the age that the form showed is no new statement.
      const said = age === undefined || age === before.age ? others : this.toStore(changes);
      if (Object.keys(said).length === 0) return;
      await manager.update(StoredPlayer, id, this.sealed.seal(StoredPlayer, said));
      const merged = await manager.findBy(StoredPlayer, { mergedInto: id });
      for (const { id: one } of merged) await manager.increment(StoredPlayer, { id: one }, 'version', 1);
      for (const playerId of [id, ...merged.map((one) => one.id)])
        await this.outbox.add(manager, 'identity.player-changed', { playerId });
    });
    return this.getOwn(caller, id);
  }

  /** @throws AppError `identity.player-not-found`, `identity.first-player`, `request.invalid` for another name */
  async remove(caller: SignedIn, id: string, firstName: string): Promise<void> {
    if (!caller.playerIds.includes(id)) throw new AppError('identity.player-not-found');
    const guardians = await transaction(this.dataSource, async (manager) => {
      const { familyId, player } = await this.lockOwn(manager, caller, id);
      if (player.isFirst) throw new AppError('identity.first-player');
      if (fold(firstName) !== fold(player.firstName))
        throw invalidRequest([{ path: ['firstName'], message: 'This is not the player’s first name.' }]);
      const merged = await manager.findBy(StoredPlayer, { mergedInto: id });
      for (const playerId of [id, ...merged.map((one) => one.id)]) {
        await erasePlayer(manager, playerId);
        await this.outbox.add(manager, 'identity.player-changed', { playerId });
        await this.outbox.add(manager, 'identity.player-erased', { playerId });
      }
      await audited(manager, caller, { verb: 'erased', entity: 'player', entityId: id, fields: [] });
      return this.sessions.willChange(manager, [familyId]);
    });
    await this.sessions.update(guardians);
  }

  /** @throws AppError `identity.player-not-found` */
  async getNow(playerId: string): Promise<PlayerNow> {
    const [player] = await this.families.findNow({ ids: [playerId] });
    if (!player) throw new AppError('identity.player-not-found');
    return player;
  }

  listNow(query: QueryOf<typeof listPlayersNow>): Promise<PlayerNow[]> {
    return this.families.findNow(query);
  }

  private async getOwn(
    { playerIds }: Pick<SignedIn, 'playerIds'>,
    id: string,
    manager?: EntityManager,
  ): Promise<Player> {
    const player = (await this.families.list(playerIds, manager)).find((one) => one.id === id);
    if (!player) throw new AppError('identity.player-not-found');
    return player;
  }

  /** Locks the player's family, and reads the player as the caller may see them now. */
  private async lockOwn(
    manager: EntityManager,
    { id: userId }: SignedIn,
    id: string,
  ): Promise<{ familyId: string; player: Player }> {
    const familyId = await familyIdOf(manager, id);
    if (familyId === null) throw new AppError('identity.player-not-found');
    await lockFamily(manager, familyId, userId, 'identity.player-not-found');
    const player = await this.getOwn(await familyIdsOf(manager, userId), id, manager);
    return { familyId, player };
  }

  /** The fields that were sent, as stored: an empty text is none, and an age has its day. */
  private toStore({ birthDate, age, ...said }: BodyOf<typeof changePlayer>): Partial<StoredPlayer> {
    const today = this.clock.today();
    if (birthDate && (birthDate > today || Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > 120))
      throw invalidRequest([{ path: ['birthDate'], message: 'Please check the birth date.' }]);
    return {
      ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value === '' ? null : value])),
      ...(birthDate !== undefined && { birthDate }),
      ...(age !== undefined && { age, ageAsOf: age === null ? null : today }),
    };
  }
}

const nothing = { birthDate: null, age: null, ageAsOf: null };
