import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type PlayerCamp, type Station } from '@fungo/contracts';
import { dollarsSql, type SignedIn } from '@fungo/platform';
import { KnownPlayers, ownPlayerId } from '@fungo/platform/people';
import { LeaderboardsRepository } from '../leaderboards/leaderboards.repository';
import { isStaff } from '../link-tokens';
import { owedCentsSql } from '../registrations/registrations.sql';

type Row = Omit<PlayerCamp, 'scores'> & { scores: Partial<Record<Station, string>> };

/** The camps of one player. */
@Injectable()
export class PlayerCampsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly players: KnownPlayers,
    private readonly leaderboards: LeaderboardsRepository,
  ) {}

  /**
   * Camps of a player, and of those that were merged into them, with the scores by station.
   * @throws AppError `identity.player-not-found`, for a family also for another family's player
   */
  async list(caller: SignedIn, playerId: string): Promise<PlayerCamp[]> {
    if (isStaff(caller)) await this.players.know(playerId);
    else ownPlayerId(caller, playerId);
    const rows = await this.find(playerId);
    const rules = await this.leaderboards.rulesOf(
      this.dataSource.manager,
      rows.map(({ campId }) => campId),
    );
    return rows.map(({ scores, ...camp }) => ({
      ...camp,
      scores: rules(camp.campId).flatMap(({ station, unit, lessIsBetter }) => {
        const score = scores[station];
        return score === undefined ? [] : [{ station, score, unit, lessIsBetter }];
      }),
    }));
  }

  private find(playerId: string): Promise<Row[]> {
    return this.dataSource.query<Row[]>(
      `SELECT DISTINCT ON (c.starts_at, c.id, r.id)
              c.id AS "campId", c.title, c.camp_type AS "campType", c.location, c.status,
              to_char(c.start_date, 'YYYY-MM-DD') AS "startDate", to_char(c.end_date, 'YYYY-MM-DD') AS "endDate",
              r.id AS "registrationId", r.payment_status AS "paymentStatus",
              ${dollarsSql(`greatest(0, ${owedCentsSql})`)} AS owed,
              (SELECT coalesce(json_object_agg(e.station, e.score::text), '{}')
                 FROM players AS l JOIN leaderboard_entries AS e ON e.player_id = l.id
                WHERE l.participant_id = p.id AND e.score IS NOT NULL) AS scores
         FROM participants AS p
         JOIN registrations AS r ON r.id = p.registration_id AND r.registration_status = 'confirmed'
         JOIN camps AS c ON c.id = r.camp_id AND c.status <> 'draft'
        WHERE p.player_user_id = ANY (ARRAY(SELECT player_id FROM family_players WHERE shown_as = $1) || $1::uuid)
        ORDER BY c.starts_at DESC, c.id DESC, r.id, p.id LIMIT ${constants.camp.perPlayerListed}`,
      [playerId],
    );
  }
}
