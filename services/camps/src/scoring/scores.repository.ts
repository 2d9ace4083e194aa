import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { publicName, type ScoreRow, type ScoreSheet, type Station } from '@fungo/contracts';
import { Player } from '../leaderboards/player.entity';

/** An entry with its player. */
export interface Known extends ScoreRow {
  campId: number;
  station: Station;
}

const knownSql = (named: 'name' | 'public_name') => `json_build_object(
  'entryId', e.id,
  'playerId', l.id,
  'name', l.${named},
  'age', l.age,
  'sport', l.sport,
  'divisionId', p.division_id,
  'attempts', e.attempts::text[],
  'score', e.score::text,
  'didNotTakePart', e.did_not_take_part,
  'changeId', e.change_id,
  'campId', l.camp_id,
  'station', e.station)`;

const source = `leaderboard_entries AS e JOIN players AS l ON l.id = e.player_id
  LEFT JOIN participants AS p ON p.id = l.participant_id`;

/** SQL for scores. */
@Injectable()
export class ScoresRepository {
  /** A station's list, by name. @param fully with full names */
  async rows(manager: EntityManager, campId: number, station: Station, fully: boolean): Promise<ScoreRow[]> {
    const rows = await manager.query<{ row: Known }[]>(
      `SELECT ${knownSql(fully ? 'name' : 'public_name')} AS row FROM ${source}
        WHERE l.camp_id = $1 AND e.station = $2 ORDER BY fold(l.name), l.id`,
      [campId, station],
    );
    return rows.map(({ row: { campId: _, station: __, ...row } }) => row);
  }

  /**
   * Locks entries in the order of their ids, until the transaction ends.
   * @param fully with full names
   */
  async lock(manager: EntityManager, ids: readonly number[], fully = true): Promise<Map<number, Known>> {
    await manager.query('SELECT FROM leaderboard_entries WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
    const rows = await manager.query<{ row: Known }[]>(
      `SELECT ${knownSql(fully ? 'name' : 'public_name')} AS row FROM ${source} WHERE e.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ row }) => [row.entryId, row]));
  }

  /** Players with this name, age and sport, those without a registration first. */
  alike(
    manager: EntityManager,
    campId: number,
    { name, age, sport }: Pick<Player, 'name' | 'age' | 'sport'>,
  ): Promise<Player[]> {
    return manager
      .createQueryBuilder(Player, 'l')
      .where('l.campId = :campId AND fold(l.name) = fold(:name) AND l.age = :age AND l.sport = :sport', {
        ...{ campId, name, age, sport },
      })
      .orderBy('l.participantId', 'ASC', 'NULLS FIRST')
      .addOrderBy('l.id', 'ASC')
      .getMany();
  }

  /** Players on any list with this full or public name, age and sport. */
  listed(
    manager: EntityManager,
    campId: number,
    { name, age, sport }: Pick<Player, 'name' | 'age' | 'sport'>,
  ): Promise<Player[]> {
    return manager
      .createQueryBuilder(Player, 'l')
      .where('l.campId = :campId AND l.age = :age AND l.sport = :sport', { campId, age, sport })
      .andWhere('(fold(l.name) = fold(:name) OR fold(l.publicName) = fold(:name))', { name })
      .andWhere('EXISTS (SELECT FROM leaderboard_entries AS e WHERE e.player_id = l.id)')
      .getMany();
  }

  async addPlayer(
    manager: EntityManager,
    campId: number,
    { name, age, sport }: Pick<Player, 'name' | 'age' | 'sport'>,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO players (camp_id, name, public_name, age, sport)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [campId, name, publicName(name), age, sport],
    );
    return row!.id;
  }

  async divisions(manager: EntityManager, campId: number): Promise<ScoreSheet['divisions']> {
    return manager.query(
      `SELECT id, sport, age_group AS "ageGroup" FROM divisions WHERE camp_id = $1 ORDER BY id`,
      [campId],
    );
  }
}
