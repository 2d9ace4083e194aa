import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AcademyClock, Outbox } from '@fungo/platform';

@Injectable()
export class DueResults {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Requests a family's results mail once, the morning after the camp. Later scores and missed mornings are made up for on
   * the next morning. An erased family has no link and gets no mail.
   */
  async tell(manager: EntityManager): Promise<void> {
    const [told] = await manager.query<[{ id: string }[], number]>(
      `UPDATE registrations AS r SET results_told_at = now()
         FROM camps AS c
        WHERE c.id = r.camp_id AND c.status <> 'cancelled' AND r.registration_status = 'confirmed'
          AND $1::date - c.end_date BETWEEN 1 AND $2
          AND r.results_told_at IS NULL AND r.token_hash <> ''
          AND EXISTS (SELECT FROM participants AS p JOIN players AS l ON l.participant_id = p.id
                        JOIN leaderboard_entries AS e ON e.player_id = l.id
                       WHERE p.registration_id = r.id AND e.score IS NOT NULL)
       RETURNING r.id`,
      [this.clock.today(), constants.leaderboard.mailedWithinDays],
    );
    for (const { id: registrationId } of told)
      await this.outbox.add(manager, 'camps.results-due', { registrationId });
  }
}
