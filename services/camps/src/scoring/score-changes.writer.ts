import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants, countedOf, type ScoreRecord, type Station, type StationRule } from '@fungo/contracts';
import { AppError, currentRequestId, type SignedIn } from '@fungo/platform';
import { StoredEntry } from '../leaderboards/entry.entity';
import { Player } from '../leaderboards/player.entity';
import { ScoreChangeRow } from './score-change.entity';
import { type Known, ScoresRepository } from './scores.repository';

export type Measured = NonNullable<ScoreRecord['to']>;
export type Scorer = Pick<ScoreChangeRow, 'madeBy' | 'codeId'>;
export type NewPlayer = Pick<Player, 'name' | 'age' | 'sport'>;

/** Writes entries with a record of each change. */
@Injectable()
export class ScoreChangesWriter {
  constructor(private readonly scores: ScoresRepository) {}

  /** The player with this name, age and sport in a locked camp; a new one if allowed, or else 0. */
  async playerFor(
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

  async list(
    manager: EntityManager,
    scorer: Scorer,
    { campId, playerId, station }: Pick<Known, 'campId' | 'playerId' | 'station'>,
  ): Promise<number> {
    const id = await this.insert(manager, playerId, station);
    const nothing = { attempts: [], didNotTakePart: false };
    await this.record(manager, scorer, { campId, playerId, station }, 'added', nothing, {}, null);
    return id;
  }

  async insert(manager: EntityManager, playerId: number, station: Station): Promise<number> {
    const { identifiers } = await manager.insert(StoredEntry, { playerId, station });
    return (identifiers[0] as { id: number }).id;
  }

  /** Records a change for good. @returns its id */
  async record(
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

  async write(
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
}

export const measuredIn = ({ attempts, didNotTakePart }: Measured): Measured => ({
  attempts,
  didNotTakePart,
});
export const userOf = (caller: SignedIn): Scorer => ({ madeBy: caller.id, codeId: null });
