import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  constants,
  cursorOf,
  highlightsOf,
  type LeaderboardCamp,
  type LeaderboardEntry,
  type LeaderboardHighlights,
  type listLeaderboard,
  type QueryOf,
  type Station,
  type StationRule,
  usualRule,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  JsonText,
  PageSql,
  statement,
  type Param,
  type TextPage,
  versionOf,
} from '@fungo/platform';
import { nearSql } from '../places/nearness.sql';
import { StoredStationRule } from './station-rule.entity';

/** The viewer of a board. Staff see everything, and a family sees the public entries and its own children. */
export type Viewer = 'staff' | { familyIds: string[] };

const everybody: Viewer = { familyIds: [] };

/** SQL condition: the entries of the player `l` in the camp `c` are public. */
const isPublicSql = (today: string): string => `(c.start_date <= ${today} AND NOT l.hidden)`;

/** SQL for the entry `e` of the player `l` in the camp `c`, with the registration `r` if there is one. */
const entrySql = (today: string): string => `json_build_object(
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
  'score', e.score::text,
  'selectedDays', CASE r.registration_option WHEN 'all_days' THEN whole.days[coalesce(r.selected_days[1], 1):]
                                         ELSE r.selected_days END,
  'isPublic', ${isPublicSql(today)})`;

/** SQL condition: the camp `c` has a score. */
const hasScoresSql = `EXISTS (SELECT FROM players AS l JOIN leaderboard_entries AS e ON e.player_id = l.id
  WHERE l.camp_id = c.id AND e.score IS NOT NULL)`;

/** Joins the entries of the camp `c`. */
const entriesSource = `
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT generate_series(1, c.end_date - c.start_date + 1)) AS days) AS whole
  JOIN players AS l ON l.camp_id = c.id
  JOIN leaderboard_entries AS e ON e.player_id = l.id
  LEFT JOIN participants AS p ON p.id = l.participant_id
  LEFT JOIN registrations AS r ON r.id = p.registration_id`;

/** Camps searched for one page of all entries. */
const campsAtOnce = 200;

/** SQL for leaderboards. */
@Injectable()
export class LeaderboardsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /** Entries of whole camps, latest first, up to a page. */
  async list(
    { limit, ...query }: QueryOf<typeof listLeaderboard>,
    viewer: Viewer,
  ): Promise<TextPage<LeaderboardEntry>> {
    const { parameters, param } = statement();
    const today = param(this.clock.today());
    const page = new PageSql('starts_at', { ...query, limit: campsAtOnce }, param);
    const rules = [
      `c.status <> 'draft'`,
      'EXISTS (SELECT FROM players WHERE camp_id = c.id)',
      ...page.rules('c'),
    ];
    const [row] = await this.dataSource.query<{ rows: string; edge: [number, number] | null }[]>(
      `WITH found AS (SELECT id, title, start_date, end_date, starts_at FROM camps AS c WHERE ${rules.join(' AND ')} ${page.end}),
            counted AS (
              SELECT c.*, sum(entries) OVER (ORDER BY starts_at DESC, id DESC) - entries AS before
                FROM found AS c CROSS JOIN LATERAL (
                  SELECT count(*) AS entries FROM players AS l JOIN leaderboard_entries AS e ON e.player_id = l.id
                   WHERE l.camp_id = c.id) AS n),
            shown AS (SELECT * FROM counted WHERE before < ${param(limit)} ORDER BY starts_at DESC, id DESC LIMIT ${campsAtOnce})
       SELECT coalesce((SELECT json_agg(${entrySql(today)} ORDER BY c.starts_at DESC, c.id DESC, e.id)
                          FROM shown AS c ${entriesSource} WHERE ${seenSql(viewer, today, param)})::text, '[]') AS rows,
              CASE WHEN (SELECT count(*) FROM found) > (SELECT count(*) FROM shown) THEN
                (SELECT json_build_array((extract(epoch FROM starts_at) * 1000000)::bigint, id)
                   FROM shown ORDER BY starts_at, id LIMIT 1) END AS edge`,
      parameters,
    );
    const { rows, edge } = row!;
    return { rows: new JsonText(rows), next: edge && { before: cursorOf(...edge) } };
  }

  /** @throws AppError `camps.camp-not-found` */
  async ofCamp(campId: number, viewer: Viewer = everybody): Promise<JsonText<LeaderboardEntry[]>> {
    const { parameters, param } = statement();
    const today = param(this.clock.today());
    const [row] = await this.dataSource.query<{ rows: string | null }[]>(
      `SELECT (SELECT json_agg(${entrySql(today)} ORDER BY e.id)
                 FROM camps AS c ${entriesSource}
                WHERE c.id = own.id AND ${seenSql(viewer, today, param)})::text AS rows
         FROM camps AS own WHERE own.id = ${param(campId)} AND own.status <> 'draft'`,
      parameters,
    );
    if (!row) throw new AppError('camps.camp-not-found');
    return new JsonText(row.rows ?? '[]');
  }

  async highlights(campId: number): Promise<LeaderboardHighlights> {
    const entries = (await this.ofCamp(campId)).read();
    const rules = await this.rulesOf(this.dataSource.manager, [campId]);
    return highlightsOf(entries, rules(campId));
  }

  /** The existing entries among these ids, including hidden ones. */
  async entries(manager: EntityManager, ids: readonly number[]): Promise<LeaderboardEntry[]> {
    const rows = await manager.query<{ entry: LeaderboardEntry }[]>(
      `SELECT ${entrySql('$2')} AS entry FROM camps AS c ${entriesSource} WHERE e.id = ANY ($1) ORDER BY e.id`,
      [ids, this.clock.today()],
    );
    return rows.map(({ entry }) => entry);
  }

  /** Camps with players, nearest first. */
  async camps(): Promise<LeaderboardCamp[]> {
    const rows = await this.dataSource.query<Omit<LeaderboardCamp, 'stations'>[]>(
      `SELECT id, title, to_char(start_date, 'YYYY-MM-DD') AS "startDate", to_char(end_date, 'YYYY-MM-DD') AS "endDate", status,
              ${hasScoresSql} AS "hasScores"
         FROM camps AS c WHERE c.status <> 'draft' AND EXISTS (SELECT FROM players WHERE camp_id = c.id)
        ORDER BY ${nearSql('$1')}, id LIMIT ${campsAtOnce}`,
      [this.clock.today()],
    );
    const rules = await this.rulesOf(
      this.dataSource.manager,
      rows.map(({ id }) => id),
    );
    return rows.map((camp) => ({ ...camp, stations: rules(camp.id), version: versionOf(rules(camp.id)) }));
  }

  async hasScores(manager: EntityManager, campId: number): Promise<boolean> {
    const [row] = await manager.query<{ hasScores: boolean }[]>(
      `SELECT ${hasScoresSql} AS "hasScores" FROM camps AS c WHERE c.id = $1`,
      [campId],
    );
    return row!.hasScores;
  }

  /** Station rules of camps. */
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

/** SQL condition: the viewer sees the entry `e`. */
function seenSql(viewer: Viewer, today: string, param: Param): string {
  if (viewer === 'staff') return 'true';
  return viewer.familyIds.length === 0
    ? isPublicSql(today)
    : `(${isPublicSql(today)} OR r.user_id = ANY (${param(viewer.familyIds)}))`;
}

const shownOf = ({ campId: _, weight, ...rule }: StoredStationRule): StationRule => ({
  ...rule,
  weight: Number(weight),
});
