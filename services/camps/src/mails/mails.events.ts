import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants, type EventPayload } from '@fungo/contracts';
import { AcademyClock, type Delivered, Outbox, Run } from '@fungo/platform';
import { tellNear, tellRests, tellResults } from './mails.jobs';

/** SQL condition on the registration `r` in the camp `c`. */
const isOwed = `c.id = r.camp_id AND c.status = 'active' AND r.registration_status = 'confirmed'
  AND r.payment_status <> 'paid'`;

/** Requests the mails of each morning. */
@Controller()
export class MailsEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Requests the mails with a camp's details, once a week and once a day before it. A missed morning is made up for on the
   * next. A family that registered since then has just received all details.
   */
  @Run(tellNear)
  async tellNear(_: object, { manager }: Delivered): Promise<void> {
    for (const days of [...constants.camp.detailsDaysBefore].sort((a, b) => a - b)) {
      const [told] = await manager.query<[{ id: string; days: number }[], number]>(
        `UPDATE registrations AS r SET details_told_days = $2
           FROM camps AS c
          WHERE c.id = r.camp_id AND c.status = 'active' AND r.registration_status = 'confirmed'
            AND c.start_date - $1::date BETWEEN 1 AND $2
            AND (r.details_told_days IS NULL OR r.details_told_days > $2)
            AND (r.created_at AT TIME ZONE $3)::date < c.start_date - $2
         RETURNING r.id, c.start_date - $1::date AS days`,
        [this.clock.today(), days, this.clock.zone],
      );
      for (const { id: registrationId, days: left } of told)
        await this.outbox.add(manager, 'camps.camp-near', { registrationId, days: left });
    }
  }

  /**
   * Requests a family's results mail once, the morning after the camp. Later scores and missed mornings are made up for on
   * the next morning. An erased family has no link and gets no mail.
   */
  @Run(tellResults)
  async tellResults(_: object, { manager }: Delivered): Promise<void> {
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

  /** A late rest costs nobody their place. */
  @Run(tellRests)
  async tellRests(_: object, { manager }: Delivered): Promise<void> {
    await this.remindOfRests(manager);
    await this.reportRests(manager);
  }

  /** Reminds each family once, a week before. A missed morning or a later registration is made up for the next morning. */
  private async remindOfRests(manager: EntityManager): Promise<void> {
    const [told] = await manager.query<[{ id: string }[], number]>(
      `UPDATE registrations AS r SET rest_told_at = now()
         FROM camps AS c
        WHERE ${isOwed} AND r.rest_told_at IS NULL AND r.token_hash <> ''
          AND r.rest_by - $1::date BETWEEN 0 AND $2 AND (r.created_at AT TIME ZONE $3)::date < $1::date
       RETURNING r.id`,
      [this.clock.today(), constants.camp.remindRestDays, this.clock.zone],
    );
    for (const { id: registrationId } of told)
      await this.outbox.add(manager, 'camps.rest-due', { registrationId });
  }

  /** Reports each registration once, in one mail per morning, to the camp's coach or else to the academy. */
  private async reportRests(manager: EntityManager): Promise<void> {
    const overdue = await manager.query<EventPayload<'camps.rest-overdue'>[]>(
      `WITH overdue AS (
         UPDATE registrations AS r SET overdue_told_at = now()
           FROM camps AS c
          WHERE ${isOwed} AND r.overdue_told_at IS NULL AND r.rest_by < $1::date
         RETURNING r.camp_id, c.instructor_id)
       SELECT camp_id AS "campId", count(*)::integer AS families,
              (SELECT user_id FROM people WHERE people.instructor_id = overdue.instructor_id LIMIT 1) AS "coachId"
         FROM overdue GROUP BY camp_id, overdue.instructor_id ORDER BY camp_id`,
      [this.clock.today()],
    );
    for (const camp of overdue) await this.outbox.add(manager, 'camps.rest-overdue', camp);
  }
}
