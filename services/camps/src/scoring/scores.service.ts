import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { ScoreChange, ScoreOutcome, ScoreSheet, Station } from '@fungo/contracts';
import { AcademyClock, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { timeOf } from '../device-times';
import { isStaff } from '../link-tokens';
import { PlacesWriter } from '../places/places.writer';
import { StoredEntry } from '../leaderboards/entry.entity';
import { tellChanged } from '../leaderboards/leaderboard-news';
import { LeaderboardsRepository } from '../leaderboards/leaderboards.repository';
import { ScoreChangeRow } from './score-change.entity';
import { type Measured, type Scorer, ScoreChangesWriter, userOf } from './score-changes.writer';
import { ScorerCodes } from './scorer-codes';
import { type Known, ScoresRepository } from './scores.repository';

/** Scores sent by stations. */
@Injectable()
export class ScoresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly leaderboards: LeaderboardsRepository,
    private readonly scores: ScoresRepository,
    private readonly changes: ScoreChangesWriter,
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
   * Applies changes in order, each id once. A change is taken if its sender saw the current score. Otherwise it is
   * recorded as a clash and changes nothing, so that two devices never undo each other.
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
      // Read under the locks, since the same change may have been in progress.
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
        await this.changes.record(manager, scorer, entry, isTaken ? 'scored' : 'clashed', to, made);
        if (!isTaken) continue;
        await this.changes.write(manager, entry, to, rule, change.id);
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
   * The entry of each change; 0 for none. A missing child is added, except by a known change or by one that saw the child
   * on the list, since staff have removed it.
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
          known.get(change.id) ?? (await this.changes.playerFor(manager, campId, change.player, mayList));
        const found = playerId && (await manager.findOneBy(StoredEntry, { playerId, station }));
        if (found) ids.push(found.id);
        else ids.push(mayList ? await this.changes.list(manager, scorer, { campId, playerId, station }) : 0);
      }
    return ids;
  }
}

const isAt = (entry: Known | undefined, campId: number, station: Station): entry is Known =>
  entry?.campId === campId && entry.station === station;

const measuredOf = ({ attempts, didNotTakePart }: ScoreChange): Measured => ({
  attempts: attempts.map((attempt) => attempt.toFixed(2)),
  didNotTakePart,
});

const rowOf = ({ campId: _, station: __, ...row }: Known) => row;
