import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants, type EventPayload } from '@fungo/contracts';
import { AcademyClock, Outbox } from '@fungo/platform';

/** SQL condition on the registration `r` in the camp `c`. */
const isOwed = `c.id = r.camp_id AND c.status = 'active' AND r.registration_status = 'confirmed'
  AND r.payment_status <> 'paid'`;

/** Reminders and reports about the rest after a deposit. A late rest costs nobody their place. */
@Injectable()
export class DueRests {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /** Reminds each family once, a week before. A missed morning or a later registration is made up for the next morning. */
  async remind(manager: EntityManager): Promise<void> {
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
  async report(manager: EntityManager): Promise<void> {
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
