import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AcademyClock, Outbox } from '@fungo/platform';

@Injectable()
export class NearCamps {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Requests the mails with a camp's details, once a week and once a day before it. A missed morning is made up for on the
   * next. A family that registered since then has just received all details.
   */
  async tell(manager: EntityManager): Promise<void> {
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
}
