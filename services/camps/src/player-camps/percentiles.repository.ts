import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AgeDivision, constants, type PlayerCamp, type Station } from '@fungo/contracts';
import { isTold } from '../leaderboards/results.rules';
import { nobody } from '../registrations/former-family';

const { ageDivisions } = constants.leaderboard;

/** A score to be compared. */
export interface Measured {
  station: Station;
  unit: string;
  lessIsBetter: boolean;
  ageGroup: string;
  score: string;
  /** First day of the score's camp, 'YYYY-MM-DD'. */
  day: string;
}
type Place = PlayerCamp['scores'][number]['place'];

/** Compares scores with those of the academy's other players. */
@Injectable()
export class PercentilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Places of a player's scores among all players who were measured at the same station, in the same unit and direction, in
   * the same age group, up to that camp. Each other player counts once, with the latest score of then. Children without an account are told apart by
   * name, and one with the name of a family's player does not count, as it may be that player. Nor do erased ones.
   * @returns in the order of the scores; null where fewer than five players were measured
   */
  async placesOf(playerId: string, scores: readonly Measured[]): Promise<Place[]> {
    if (scores.length === 0) return [];
    const asked = scores.map(({ station, unit, lessIsBetter, score, day, ageGroup }, n) => {
      const { min: youngest, max: oldest } = agesOf(ageGroup);
      return { n, station, unit, less: lessIsBetter, score, day, youngest, oldest };
    });
    const rows = await this.dataSource.query<{ n: number; others: number; worse: number }[]>(
      `WITH asked AS MATERIALIZED (
              SELECT * FROM jsonb_to_recordset($1) AS a (n integer, station text, unit text, less boolean, score numeric, day date,
                                                          youngest integer, oldest integer)),
            own AS MATERIALIZED (SELECT player_id FROM family_players WHERE player_id = $2 OR shown_as = $2),
            named AS MATERIALIZED (SELECT fold(first_name || ' ' || last_name) AS name FROM family_players),
            measures AS (SELECT DISTINCT station, unit, less, day, youngest, oldest FROM asked),
            others AS (
              SELECT DISTINCT ON (m.station, m.unit, m.less, m.day, m.youngest, who) m.*, e.score AS latest,
                     coalesce(known.shown_as::text, p.player_user_id::text, fold(l.name)) AS who
                FROM measures AS m
                JOIN leaderboard_entries AS e ON e.station = m.station AND e.score IS NOT NULL
                JOIN players AS l ON l.id = e.player_id AND l.age BETWEEN m.youngest AND m.oldest AND l.name <> $3
                JOIN camps AS c ON c.id = l.camp_id AND c.status <> 'draft' AND c.start_date <= m.day
                LEFT JOIN station_rules AS rule ON rule.camp_id = l.camp_id AND rule.station = e.station
                LEFT JOIN participants AS p ON p.id = l.participant_id
                LEFT JOIN family_players AS known ON known.player_id = p.player_user_id
               WHERE coalesce(rule.unit, '') = m.unit AND coalesce(rule.less_is_better, false) = m.less
                 AND CASE WHEN p.player_user_id IS NULL THEN fold(l.name) NOT IN (SELECT name FROM named)
                          ELSE p.player_user_id <> $2 AND p.player_user_id NOT IN (SELECT player_id FROM own) END
               ORDER BY m.station, m.unit, m.less, m.day, m.youngest, who, c.starts_at DESC, c.id DESC, l.id DESC)
       SELECT a.n, count(o.who)::integer AS others,
              count(*) FILTER (WHERE CASE WHEN a.less THEN o.latest > a.score ELSE o.latest < a.score END)::integer AS worse
         FROM asked AS a LEFT JOIN others AS o USING (station, unit, less, day, youngest, oldest)
        GROUP BY a.n ORDER BY a.n`,
      [JSON.stringify(asked), playerId, nobody.player],
    );
    return rows.map(placeOf);
  }
}

function placeOf({ others, worse }: { others: number; worse: number }): Place {
  const players = others + 1;
  return !isTold(players) ? null : { percentile: Math.floor((100 * worse) / others), players };
}

/** Ages of an age group, or the one age outside all groups. */
const agesOf = (ageGroup: string): { min: number; max: number } =>
  ageGroup in ageDivisions
    ? ageDivisions[ageGroup as AgeDivision]
    : { min: Number(ageGroup), max: Number(ageGroup) };
