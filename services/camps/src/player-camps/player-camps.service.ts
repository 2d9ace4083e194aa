import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type PlayerCamp, type Station } from '@fungo/contracts';
import { dollarsSql, type SignedIn } from '@fungo/platform';
import { KnownPlayers, ownPlayerId } from '@fungo/platform/people';
import { LeaderboardsRepository } from '../leaderboards/leaderboards.repository';
import { groupOf } from '../leaderboards/results.rules';
import { isStaff } from '../link-tokens';
import { owedCentsSql } from '../registrations/registrations.sql';
import { PercentilesRepository } from './percentiles.repository';

type Row = Omit<PlayerCamp, 'scores'> & { age: number | null; scores: Partial<Record<Station, string>> };

/** SQL for the days of the participant `p` at the camp `c`, without those on which the latest mark is that they are absent. */
const daysSql = `ARRAY(
  SELECT to_char(c.start_date + (n - 1), 'YYYY-MM-DD') FROM generate_series(1, c.end_date - c.start_date + 1) AS n
   WHERE CASE r.registration_option WHEN 'all_days' THEN n >= coalesce(r.selected_days[1], 1)
                                    ELSE n = ANY (r.selected_days) END
     AND coalesce((SELECT m.kind <> 'absent' FROM marks AS m
                    WHERE m.participant_id = p.id AND m.date = c.start_date + (n - 1)
                    ORDER BY m.at DESC LIMIT 1), true)
   ORDER BY n)`;

/** The camps of one player. */
@Injectable()
export class PlayerCampsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly players: KnownPlayers,
    private readonly leaderboards: LeaderboardsRepository,
    private readonly percentiles: PercentilesRepository,
  ) {}

  /**
   * Camps of a player, and of those that were merged into them, with the scores by station.
   * @throws AppError `identity.player-not-found`, for a family also for another family's player
   */
  async list(caller: SignedIn, playerId: string): Promise<PlayerCamp[]> {
    if (isStaff(caller)) await this.players.know(playerId);
    else ownPlayerId(caller, playerId);
    return this.of(playerId);
  }

  /** {@link list} for any reader. */
  async of(playerId: string): Promise<PlayerCamp[]> {
    const rows = await this.find(playerId);
    const rules = await this.leaderboards.rulesOf(
      this.dataSource.manager,
      rows.map(({ campId }) => campId),
    );
    const measured = rows.map(({ campId, age, startDate: day, scores }) =>
      rules(campId).flatMap(({ station, unit, lessIsBetter }) => {
        const score = scores[station];
        return score === undefined || age === null
          ? []
          : [{ station, score, unit, lessIsBetter, day, ageGroup: groupOf(age) }];
      }),
    );
    const places = (await this.percentiles.placesOf(playerId, measured.flat())).values();
    return rows.map(({ age: _, ...camp }, at) => ({
      ...camp,
      scores: measured[at]!.map(({ day: __, ...score }) => ({
        ...score,
        place: places.next().value ?? null,
      })),
    }));
  }

  private find(playerId: string): Promise<Row[]> {
    return this.dataSource.query<Row[]>(
      `SELECT DISTINCT ON (c.starts_at, c.id, r.id)
              c.id AS "campId", c.title, c.camp_type AS "campType", c.location, c.status,
              to_char(c.start_date, 'YYYY-MM-DD') AS "startDate", to_char(c.end_date, 'YYYY-MM-DD') AS "endDate",
              ${daysSql} AS days, l.age,
              r.id AS "registrationId", r.payment_status AS "paymentStatus",
              ${dollarsSql(`greatest(0, ${owedCentsSql})`)} AS owed,
              (SELECT coalesce(json_object_agg(e.station, e.score::text), '{}')
                 FROM leaderboard_entries AS e WHERE e.player_id = l.id AND e.score IS NOT NULL) AS scores
         FROM participants AS p
         JOIN registrations AS r ON r.id = p.registration_id AND r.registration_status = 'confirmed'
         JOIN camps AS c ON c.id = r.camp_id AND c.status <> 'draft'
         LEFT JOIN players AS l ON l.participant_id = p.id
        WHERE p.player_user_id = ANY (ARRAY(SELECT player_id FROM family_players WHERE shown_as = $1) || $1::uuid)
        ORDER BY c.starts_at DESC, c.id DESC, r.id, p.id LIMIT ${constants.camp.perPlayerListed}`,
      [playerId],
    );
  }
}
