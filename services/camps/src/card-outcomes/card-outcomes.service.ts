import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CardOutcome, listGivenCards } from '@fungo/contracts';
import { AcademyClock, Ask, type SignedIn } from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';
import { outcomesOf, type Step } from './card-outcomes.rules';

/** A fix card: its player, and the day on which it was given. */
interface Given {
  playerId: string;
  day: string;
}

/** Says which fix cards were followed by better scores. */
@Injectable()
export class CardOutcomesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly clock: AcademyClock,
  ) {}

  /** @param instructorId for administrators; a coach gets their own cards */
  async list(caller: SignedIn, instructorId?: number): Promise<CardOutcome[]> {
    const coach = caller.role === 'admin' ? instructorId : ownInstructorId(caller);
    const cards = await this.ask.question(listGivenCards, {
      query: coach === undefined ? {} : { instructorId: String(coach) },
    });
    const steps = await this.stepsAfter(
      cards.map(({ playerId, at }) => ({ playerId, day: this.clock.dateOf(new Date(at)) })),
    );
    return outcomesOf(cards.map(({ words }, n) => ({ words, step: steps.get(n) ?? null })));
  }

  /**
   * The first camp after each card at which the player repeated a measured station, compared with the last score before. A score
   * may be of any day of its camp, so a camp that began by the card's day and ended later is neither before nor after it.
   * @returns by the card's place in the list; nothing for a card without such a camp
   */
  private async stepsAfter(cards: readonly Given[]): Promise<Map<number, Step>> {
    const asked = cards.map(({ playerId, day }, n) => ({ n, player: playerId, day }));
    const rows = await this.dataSource.query<({ n: number } & Step)[]>(
      `WITH cards AS MATERIALIZED (
              SELECT c.n, coalesce(k.shown_as, c.player) AS player, c.day
                FROM jsonb_to_recordset($1) AS c (n integer, player uuid, day date)
                LEFT JOIN family_players AS k ON k.player_id = c.player),
            scores AS MATERIALIZED (
              SELECT coalesce(k.shown_as, p.player_user_id) AS player, e.station, coalesce(r.unit, '') AS unit,
                     coalesce(r.less_is_better, false) AS less, c.id AS camp, c.start_date AS first_day, c.end_date AS last_day, e.id AS entry, e.score
                FROM participants AS p
                JOIN players AS l ON l.participant_id = p.id
                JOIN leaderboard_entries AS e ON e.player_id = l.id AND e.score IS NOT NULL
                JOIN camps AS c ON c.id = l.camp_id AND c.status <> 'draft'
                LEFT JOIN station_rules AS r ON r.camp_id = l.camp_id AND r.station = e.station
                LEFT JOIN family_players AS k ON k.player_id = p.player_user_id
               WHERE coalesce(k.shown_as, p.player_user_id) IN (SELECT player FROM cards)),
            before AS (
              SELECT DISTINCT ON (n, station, unit, less) n, station, unit, less, score
                FROM cards JOIN scores USING (player) WHERE last_day <= cards.day
               ORDER BY n, station, unit, less, last_day DESC, first_day DESC, camp DESC, entry DESC),
            after AS (
              SELECT DISTINCT ON (n, station, unit, less) n, station, unit, less, player, score, camp, first_day
                FROM cards JOIN scores USING (player) WHERE first_day > cards.day
               ORDER BY n, station, unit, less, first_day, camp, entry),
            repeated AS (
              SELECT n, a.player, a.camp, first_value(a.camp) OVER (PARTITION BY n ORDER BY a.first_day, a.camp) AS next,
                     sign(CASE WHEN less THEN b.score - a.score ELSE a.score - b.score END) AS step
                FROM before AS b JOIN after AS a USING (n, station, unit, less))
       SELECT n, player AS "playerId", camp AS "campId", sum(step) > 0 AS "isBetter"
         FROM repeated WHERE camp = next GROUP BY n, player, camp`,
      [JSON.stringify(asked)],
    );
    return new Map(rows.map(({ n, ...step }) => [n, step]));
  }
}
