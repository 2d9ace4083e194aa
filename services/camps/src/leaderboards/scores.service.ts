import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type addPlayer,
  type BodyOf,
  type changeScore,
  constants,
  countedOf,
  type deletePlayer,
  type LeaderboardEntry,
  type ScoreChange,
  type ScoreOutcome,
  type ScoreRecord,
  type ScoreSheet,
  type Station,
  type StationRule,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  currentRequestId,
  once,
  type SignedIn,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { timeOf } from '../device-times';
import { isStaff } from '../link-tokens';
import { Places } from '../places/places';
import { StoredEntry } from './entry.entity';
import { tellChanged } from './leaderboard-news';
import { LeaderboardsRepository } from './leaderboards.repository';
import { Player } from './player.entity';
import { ScoreChangeRow } from './score-change.entity';
import { ScorerCodes } from './scorer-codes';
import { type Known, ScoresRepository } from './scores.repository';

type Measured = NonNullable<ScoreRecord['to']>;
type Scorer = Pick<ScoreChangeRow, 'madeBy' | 'codeId'>;
type NewPlayer = Pick<Player, 'name' | 'age' | 'sport'>;

/** Measures, and keeps every change. */
@Injectable()
export class ScoresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: Places,
    private readonly leaderboards: LeaderboardsRepository,
    private readonly scores: ScoresRepository,
    private readonly codes: ScorerCodes,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws AppError `camps.not-a-scorer` */
  async sheet(caller: SignedIn | Visitor, campId: number, station: Station): Promise<ScoreSheet> {
    const { manager } = this.dataSource;
    await this.scorerOf(manager, caller, campId, station);
    const { title } = await this.places.getCamp(manager, campId);
    return {
      campId,
      campTitle: title,
      rule: await this.leaderboards.ruleOf(manager, campId, station),
      divisions: await this.scores.divisions(manager, campId),
      rows: await this.scores.rows(manager, campId, station, isStaff(caller)),
    };
  }

  /**
   * Takes changes in their order, each id once. One is taken if its sender saw what stands; otherwise it is kept as a clash
   * and changes nothing, so that two devices never undo each other.
   * @throws AppError `camps.not-a-scorer`
   */
  send(
    caller: SignedIn | Visitor,
    campId: number,
    station: Station,
    changes: readonly ScoreChange[],
  ): Promise<ScoreOutcome[]> {
    return transaction(this.dataSource, async (manager) => {
      const scorer = await this.scorerOf(manager, caller, campId, station);
      const ids = await this.entriesOf(manager, scorer, campId, station, changes);
      const known = await this.scores.lock(manager, [...new Set(ids)], isStaff(caller));
      // Looked for under the locks: the same change may have been under way.
      const before = await manager.findBy(ScoreChangeRow, { id: In(changes.map(({ id }) => id)) });
      const outcomes = new Map(before.map(({ id, kind }) => [id, kind === 'clashed' ? 'clash' : 'taken']));
      const rule = await this.leaderboards.ruleOf(manager, campId, station);
      const { startDate } = await this.places.getCamp(manager, campId);
      const mayBe = (time: Date) => this.clock.dateOf(time) >= startDate;
      const changed = new Set<number>();
      for (const [index, change] of changes.entries()) {
        const entry = known.get(ids[index]!);
        if (outcomes.has(change.id) || !isAt(entry, campId, station)) continue;
        const isTaken = entry.changeId === change.saw;
        outcomes.set(change.id, isTaken ? 'taken' : 'clash');
        const to = measuredOf(change);
        const made = { id: change.id, at: timeOf(change.at, mayBe) };
        await this.keep(manager, scorer, entry, isTaken ? 'scored' : 'clashed', to, made);
        if (!isTaken) continue;
        await this.write(manager, entry, to, rule, change.id);
        changed.add(entry.entryId);
      }
      await tellChanged(manager, [...changed]);
      return changes.map(({ id }, index) => {
        const entry = known.get(ids[index]!);
        const there = isAt(entry, campId, station);
        return {
          id,
          outcome: (outcomes.get(id) as ScoreOutcome['outcome'] | undefined) ?? 'gone',
          row: there ? rowOf(entry) : null,
        };
      });
    });
  }

  /** Sets a score, whatever stood there. @throws AppError `camps.entry-not-found` */
  change(
    caller: SignedIn,
    entryId: number,
    { score }: BodyOf<typeof changeScore>,
  ): Promise<LeaderboardEntry> {
    return transaction(this.dataSource, async (manager) => {
      const entry = await this.lockOne(manager, entryId);
      const rule = await this.leaderboards.ruleOf(manager, entry.campId, entry.station);
      const to = { attempts: [score.toFixed(2)], didNotTakePart: false };
      const id = await this.keep(manager, userOf(caller), entry, 'scored', to);
      await this.write(manager, entry, to, rule, id);
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
   * Takes a child off all stations of a camp, named as any board has it.
   * @throws AppError `camps.entry-not-found`, `camps.several-players` where the name fits more than one
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

  /** @throws AppError `camps.entry-exists`, `camps.entry-not-found` for a repetition after the child was taken off again */
  add(
    caller: SignedIn,
    { campId, station, ...named }: BodyOf<typeof addPlayer>,
    key: string | null,
  ): Promise<LeaderboardEntry> {
    return transaction(this.dataSource, async (manager) => {
      await this.places.lock(manager, campId);
      const request = { caller: caller.id, key, request: ['manual', campId, station, named] };
      const id = await once(manager, request, async () => {
        const player = await this.playerFor(manager, campId, playerOf(named));
        if (await manager.existsBy(StoredEntry, { playerId: player, station }))
          throw new AppError('camps.entry-exists');
        return String(await this.list(manager, userOf(caller), { campId, playerId: player, station }));
      });
      await tellChanged(manager, [Number(id)]);
      return this.shown(manager, Number(id));
    });
  }

  /** Makes an entry what it was before a change. @returns the id of the change that did it */
  putBack(caller: SignedIn, changeId: string): Promise<string> {
    return transaction(this.dataSource, async (manager) => {
      const change = await manager.findOneBy(ScoreChangeRow, { id: changeId });
      if (!change || change.kind === 'clashed') throw new AppError('camps.no-such-change');
      const { campId, playerId, station, before } = change;
      await this.places.lock(manager, campId);
      if (!(await manager.existsBy(Player, { id: playerId, campId })))
        throw new AppError('camps.entry-not-found');
      const found = await manager.findOneBy(StoredEntry, { playerId, station });
      const entryId = found?.id ?? (before ? await this.insert(manager, playerId, station) : undefined);
      if (entryId === undefined) throw new AppError('camps.entry-not-found');
      const entry = await this.lockOne(manager, entryId);
      const from = found ? measuredIn(entry) : null;
      const id = await this.keep(manager, userOf(caller), entry, 'put-back', before, {}, from);
      if (before) {
        const rule = await this.leaderboards.ruleOf(manager, campId, station);
        await this.write(manager, entry, before, rule, id);
      } else await manager.delete(StoredEntry, { id: entryId });
      await tellChanged(manager, [entryId]);
      return id;
    });
  }

  private async scorerOf(
    manager: EntityManager,
    caller: SignedIn | Visitor,
    campId: number,
    station: Station,
  ): Promise<Scorer> {
    if (isStaff(caller)) return userOf(caller);
    return { madeBy: null, codeId: await this.codes.idOf(manager, caller, campId, station) };
  }

  /**
   * The entry of each change; a child who is on no list is put on it, but not by a change that is known already, or one that saw
   * the child there: staff have taken it off since. 0: there is none.
   */
  private async entriesOf(
    manager: EntityManager,
    scorer: Scorer,
    campId: number,
    station: Station,
    changes: readonly ScoreChange[],
  ): Promise<number[]> {
    const ids: number[] = [];
    const adding = changes.filter((change) => 'player' in change);
    if (adding.length > 0) await this.places.lock(manager, campId);
    const before = await manager.findBy(ScoreChangeRow, { id: In(adding.map(({ id }) => id)), campId });
    const known = new Map(before.map(({ id, playerId }) => [id, playerId]));
    for (const change of changes)
      if ('entryId' in change) ids.push(change.entryId);
      else {
        const mayList = change.saw === null && !known.has(change.id);
        const playerId =
          known.get(change.id) ?? (await this.playerFor(manager, campId, change.player, mayList));
        const found = playerId && (await manager.findOneBy(StoredEntry, { playerId, station }));
        if (found) ids.push(found.id);
        else ids.push(mayList ? await this.list(manager, scorer, { campId, playerId, station }) : 0);
      }
    return ids;
  }

  /** The player of that name, age and sport; a new one where there is none and one may be made, else 0. The camp is locked. */
  private async playerFor(
    manager: EntityManager,
    campId: number,
    player: NewPlayer,
    mayMake = true,
  ): Promise<number> {
    const [found] = await this.scores.alike(manager, campId, player);
    if (found || !mayMake) return found?.id ?? 0;
    if ((await manager.countBy(Player, { campId })) >= constants.leaderboard.maxPlayers)
      throw new AppError('camps.board-full');
    return this.scores.addPlayer(manager, campId, player);
  }

  private async list(
    manager: EntityManager,
    scorer: Scorer,
    { campId, playerId, station }: Pick<Known, 'campId' | 'playerId' | 'station'>,
  ): Promise<number> {
    const id = await this.insert(manager, playerId, station);
    const nothing = { attempts: [], didNotTakePart: false };
    await this.keep(manager, scorer, { campId, playerId, station }, 'added', nothing, {}, null);
    return id;
  }

  private async insert(manager: EntityManager, playerId: number, station: Station): Promise<number> {
    const { identifiers } = await manager.insert(StoredEntry, { playerId, station });
    return (identifiers[0] as { id: number }).id;
  }

  private async takeOff(manager: EntityManager, caller: SignedIn, entries: Known[]): Promise<void> {
    for (const entry of entries) await this.keep(manager, userOf(caller), entry, 'removed', null);
    const ids = entries.map(({ entryId }) => entryId);
    await manager.delete(StoredEntry, ids);
    await tellChanged(manager, ids);
  }

  private async lockOne(manager: EntityManager, entryId: number): Promise<Known> {
    const entry = (await this.scores.lock(manager, [entryId])).get(entryId);
    if (!entry) throw new AppError('camps.entry-not-found');
    return entry;
  }

  /** Keeps a change for good. */
  private async keep(
    manager: EntityManager,
    scorer: Scorer,
    entry: Pick<Known, 'campId' | 'playerId' | 'station'> & Partial<Known>,
    kind: ScoreRecord['kind'],
    after: Measured | null,
    { id = randomUUID(), at = new Date() }: { id?: string; at?: Date } = {},
    before: Measured | null = measuredIn(entry as Known),
  ): Promise<string> {
    const { campId, playerId, station } = entry;
    await manager.insert(ScoreChangeRow, {
      ...{ id, campId, playerId, station, kind, before, after, ...scorer },
      madeAt: at,
      requestId: currentRequestId() ?? null,
    });
    return id;
  }

  private async write(
    manager: EntityManager,
    entry: Known,
    { attempts, didNotTakePart }: Measured,
    rule: StationRule,
    changeId: string,
  ): Promise<void> {
    const state = { attempts, didNotTakePart, score: countedOf(attempts, rule), changeId };
    await manager.update(StoredEntry, { id: entry.entryId }, state);
    Object.assign(entry, state);
  }

  private async shown(manager: EntityManager, entryId: number): Promise<LeaderboardEntry> {
    const [entry] = await this.leaderboards.entries(manager, [entryId]);
    if (!entry) throw new AppError('camps.entry-not-found');
    return entry;
  }
}

const isAt = (entry: Known | undefined, campId: number, station: Station): entry is Known =>
  entry?.campId === campId && entry.station === station;

const userOf = (caller: SignedIn): Scorer => ({ madeBy: caller.id, codeId: null });

const measuredIn = ({ attempts, didNotTakePart }: Measured): Measured => ({ attempts, didNotTakePart });
const measuredOf = ({ attempts, didNotTakePart }: ScoreChange): Measured => ({
  attempts: attempts.map((attempt) => attempt.toFixed(2)),
  didNotTakePart,
});

const rowOf = ({ campId: _, station: __, ...row }: Known) => row;

const playerOf = (named: Omit<BodyOf<typeof deletePlayer>, 'campId'>): NewPlayer => ({
  name: named.participantName,
  age: named.participantAge,
  sport: named.participantSport,
});
