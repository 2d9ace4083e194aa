import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { addPlayer, BodyOf, changeScore, deletePlayer, LeaderboardEntry } from '@fungo/contracts';
import { AppError, once, type SignedIn, transaction } from '@fungo/platform';
import { StoredEntry } from '../leaderboards/entry.entity';
import { tellChanged } from '../leaderboards/leaderboard-news';
import { LeaderboardsRepository } from '../leaderboards/leaderboards.repository';
import { Player } from '../leaderboards/player.entity';
import { PlacesWriter } from '../places/places.writer';
import { ScoreChangeRow } from './score-change.entity';
import { measuredIn, type NewPlayer, ScoreChangesWriter, userOf } from './score-changes.writer';
import { type Known, ScoresRepository } from './scores.repository';

/** Score corrections by staff. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly leaderboards: LeaderboardsRepository,
    private readonly scores: ScoresRepository,
    private readonly changes: ScoreChangesWriter,
  ) {}

  /** Sets a score regardless of its current value. @throws AppError `camps.entry-not-found` */
  change(
    caller: SignedIn,
    entryId: number,
    { score }: BodyOf<typeof changeScore>,
  ): Promise<LeaderboardEntry> {
    return transaction(this.dataSource, async (manager) => {
      const entry = await this.lockOne(manager, entryId);
      const rule = await this.leaderboards.ruleOf(manager, entry.campId, entry.station);
      const to = { attempts: [score.toFixed(2)], didNotTakePart: false };
      const id = await this.changes.record(manager, userOf(caller), entry, 'scored', to);
      await this.changes.write(manager, entry, to, rule, id);
      await tellChanged(manager, [entryId]);
      return this.shown(manager, entryId);
    });
  }

  /** @throws AppError `camps.entry-not-found` */
  remove(caller: SignedIn, entryId: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.takeOff(manager, caller, [await this.lockOne(manager, entryId)]);
    });
  }

  /**
   * Removes a child, named as on any board, from all stations of a camp.
   * @throws AppError `camps.entry-not-found`, `camps.several-players` if the name is ambiguous
   */
  removePlayer(caller: SignedIn, { campId, playerId, ...named }: BodyOf<typeof deletePlayer>): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.places.getCamp(manager, campId);
      const players =
        playerId === undefined
          ? await this.scores.listed(manager, campId, playerOf(named))
          : await manager.findBy(Player, { id: playerId, campId });
      if (players.length > 1) throw new AppError('camps.several-players');
      const entries = await manager.findBy(StoredEntry, { playerId: In(players.map(({ id }) => id)) });
      const known = await this.scores.lock(
        manager,
        entries.map(({ id }) => id),
      );
      if (known.size === 0) throw new AppError('camps.entry-not-found');
      await this.takeOff(manager, caller, [...known.values()]);
    });
  }

  /** @throws AppError `camps.entry-exists`, `camps.entry-not-found` for a repeated call after the child was removed */
  add(
    caller: SignedIn,
    { campId, station, ...named }: BodyOf<typeof addPlayer>,
    key: string | null,
  ): Promise<LeaderboardEntry> {
    return transaction(this.dataSource, async (manager) => {
      await this.places.lock(manager, campId);
      const request = { caller: caller.id, key, request: ['manual', campId, station, named] };
      const id = await once(manager, request, async () => {
        const player = await this.changes.playerFor(manager, campId, playerOf(named));
        if (await manager.existsBy(StoredEntry, { playerId: player, station }))
          throw new AppError('camps.entry-exists');
        return String(
          await this.changes.list(manager, userOf(caller), { campId, playerId: player, station }),
        );
      });
      await tellChanged(manager, [Number(id)]);
      return this.shown(manager, Number(id));
    });
  }

  /** Restores an entry to its state before a change. @returns the id of the new change */
  putBack(caller: SignedIn, changeId: string): Promise<string> {
    return transaction(this.dataSource, async (manager) => {
      const change = await manager.findOneBy(ScoreChangeRow, { id: changeId });
      if (!change || change.kind === 'clashed') throw new AppError('camps.no-such-change');
      const { campId, playerId, station, before } = change;
      await this.places.lock(manager, campId);
      if (!(await manager.existsBy(Player, { id: playerId, campId })))
        throw new AppError('camps.entry-not-found');
      const found = await manager.findOneBy(StoredEntry, { playerId, station });
      const entryId =
        found?.id ?? (before ? await this.changes.insert(manager, playerId, station) : undefined);
      if (entryId === undefined) throw new AppError('camps.entry-not-found');
      const entry = await this.lockOne(manager, entryId);
      const from = found ? measuredIn(entry) : null;
      const id = await this.changes.record(manager, userOf(caller), entry, 'put-back', before, {}, from);
      if (before) {
        const rule = await this.leaderboards.ruleOf(manager, campId, station);
        await this.changes.write(manager, entry, before, rule, id);
      } else await manager.delete(StoredEntry, { id: entryId });
      await tellChanged(manager, [entryId]);
      return id;
    });
  }

  private async takeOff(manager: EntityManager, caller: SignedIn, entries: Known[]): Promise<void> {
    for (const entry of entries) await this.changes.record(manager, userOf(caller), entry, 'removed', null);
    const ids = entries.map(({ entryId }) => entryId);
    await manager.delete(StoredEntry, ids);
    await tellChanged(manager, ids);
  }

  private async lockOne(manager: EntityManager, entryId: number): Promise<Known> {
    const entry = (await this.scores.lock(manager, [entryId])).get(entryId);
    if (!entry) throw new AppError('camps.entry-not-found');
    return entry;
  }

  private async shown(manager: EntityManager, entryId: number): Promise<LeaderboardEntry> {
    const [entry] = await this.leaderboards.entries(manager, [entryId]);
    if (!entry) throw new AppError('camps.entry-not-found');
    return entry;
  }
}

const playerOf = (named: Omit<BodyOf<typeof deletePlayer>, 'campId'>): NewPlayer => ({
  name: named.participantName,
  age: named.participantAge,
  sport: named.participantSport,
});
