import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  constants,
  cursorOf,
  type LeaderboardCamp,
  type LeaderboardEntry,
  type listLeaderboard,
  type QueryOf,
  type Station,
  type StationRule,
  usualRule,
} from '@fungo/contracts';
import { AppError, JsonText, PageSql, statement, type TextPage } from '@fungo/platform';
import { StoredStationRule } from './station-rule.entity';

/** SQL of the entry `e` of the player `l` in the camp `c`, as everybody may see it. */
const entrySql = `json_build_object(
  'id', e.id,
  'participantId', l.participant_id,
  'playerId', l.id,
  'participantName', l.public_name,
  'participantAge', l.age,
  'participantSport', l.sport,
  'campId', c.id,
  'campTitle', c.title,
  'campDate', c.start_date,
  'station', e.station,
  'score', e.score::text)`;

/** SQL of whether anybody was measured in the camp `c`. */
const hasScoresSql = `EXISTS (SELECT FROM players AS l JOIN leaderboard_entries AS e ON e.player_id = l.id
  WHERE l.camp_id = c.id AND e.score IS NOT NULL)`;

const entriesSource = `JOIN players AS l ON l.camp_id = c.id JOIN leaderboard_entries AS e ON e.player_id = l.id`;

/** Camps that one page of all entries is looked for in. */
const campsAtOnce = 200;

/** The SQL of leaderboards that everybody sees. */
@Injectable()
export class LeaderboardsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whole camps, the latest first, until there are enough entries. */
  async list({ limit, ...query }: QueryOf<typeof listLeaderboard>): Promise<TextPage<LeaderboardEntry>> {
    const { parameters, given } = statement();
    const page = new PageSql('starts_at', { ...query, limit: campsAtOnce }, given);
    const rules = ['EXISTS (SELECT FROM players WHERE camp_id = c.id)', ...page.rules('c')];
    const [row] = await this.dataSource.query<{ rows: string; edge: [number, number] | null }[]>(
      `WITH found AS (SELECT id, title, start_date, starts_at FROM camps AS c WHERE ${rules.join(' AND ')} ${page.end}),
            counted AS (
              SELECT c.*, sum(entries) OVER (ORDER BY starts_at DESC, id DESC) - entries AS before
                FROM found AS c CROSS JOIN LATERAL (
                  SELECT count(*) AS entries FROM players AS l JOIN leaderboard_entries AS e ON e.player_id = l.id
                   WHERE l.camp_id = c.id) AS n),
            shown AS (SELECT * FROM counted WHERE before < ${given(limit)} ORDER BY starts_at DESC, id DESC LIMIT ${campsAtOnce})
       SELECT coalesce((SELECT json_agg(${entrySql} ORDER BY c.starts_at DESC, c.id DESC, e.id)
                          FROM shown AS c ${entriesSource})::text, '[]') AS rows,
              CASE WHEN (SELECT count(*) FROM found) > (SELECT count(*) FROM shown) THEN
                (SELECT json_build_array((extract(epoch FROM starts_at) * 1000000)::bigint, id)
                   FROM shown ORDER BY starts_at, id LIMIT 1) END AS edge`,
      parameters,
    );
    const { rows, edge } = row!;
    return { rows: new JsonText(rows), next: edge && { before: cursorOf(...edge) } };
  }

  /** @throws AppError `camps.camp-not-found` */
  async ofCamp(campId: number): Promise<JsonText<LeaderboardEntry[]>> {
    const [row] = await this.dataSource.query<{ rows: string }[]>(
      `SELECT coalesce((SELECT json_agg(${entrySql} ORDER BY e.id)
                          FROM players AS l JOIN leaderboard_entries AS e ON e.player_id = l.id
                         WHERE l.camp_id = c.id)::text, '[]') AS rows
         FROM camps AS c WHERE c.id = $1`,
      [campId],
    );
    if (!row) throw new AppError('camps.camp-not-found');
    return new JsonText(row.rows);
  }

  /** Those of the ids that there are. */
  async entries(manager: EntityManager, ids: readonly number[]): Promise<LeaderboardEntry[]> {
    const rows = await manager.query<{ entry: LeaderboardEntry }[]>(
      `SELECT ${entrySql} AS entry FROM camps AS c ${entriesSource} WHERE e.id = ANY ($1) ORDER BY e.id`,
      [ids],
    );
    return rows.map(({ entry }) => entry);
  }

  /** Camps with somebody on their lists, the latest first. */
  async camps(): Promise<LeaderboardCamp[]> {
    const rows = await this.dataSource.query<Omit<LeaderboardCamp, 'stations'>[]>(
      `SELECT id, title, to_char(start_date, 'YYYY-MM-DD') AS "startDate", to_char(end_date, 'YYYY-MM-DD') AS "endDate", status,
              ${hasScoresSql} AS "hasScores"
         FROM camps AS c WHERE EXISTS (SELECT FROM players WHERE camp_id = c.id)
        ORDER BY starts_at DESC, id DESC LIMIT ${campsAtOnce}`,
    );
    const rules = await this.rulesOf(
      this.dataSource.manager,
      rows.map(({ id }) => id),
    );
    return rows.map((camp) => ({ ...camp, stations: rules(camp.id) }));
  }

  async hasScores(manager: EntityManager, campId: number): Promise<boolean> {
    const [row] = await manager.query<{ hasScores: boolean }[]>(
      `SELECT ${hasScoresSql} AS "hasScores" FROM camps AS c WHERE c.id = $1`,
      [campId],
    );
    return row!.hasScores;
  }

  /** How camps count their stations. */
  async rulesOf(manager: EntityManager, campIds: number[]): Promise<(campId: number) => StationRule[]> {
    const stored = await manager
      .createQueryBuilder(StoredStationRule, 'rule')
      .where('rule.campId = ANY (:campIds)', { campIds })
      .getMany();
    return (campId) =>
      constants.leaderboard.stations.map((station) => {
        const rule = stored.find((one) => one.campId === campId && one.station === station);
        return rule ? shownOf(rule) : usualRule(station);
      });
  }

  async ruleOf(manager: EntityManager, campId: number, station: Station): Promise<StationRule> {
    const rules = await this.rulesOf(manager, [campId]);
    return rules(campId).find((rule) => rule.station === station)!;
  }
}

const shownOf = ({ campId: _, weight, ...rule }: StoredStationRule): StationRule => ({
  ...rule,
  weight: Number(weight),
});
