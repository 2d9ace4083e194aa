import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { AcademyClock } from '../academy-clock';
import { deleteOldNotes } from './old-notes.jobs';

const { keptDays, deletedAtOnce } = constants.camp.medicalNotes;

@Injectable()
export class OldNotes {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /** A child whose row somebody changes just now is passed over, and comes the next day. */
  async delete(manager: EntityManager): Promise<void> {
    const [deleted] = await manager.query<[unknown[], number]>(
      `UPDATE participants SET medical_info = NULL
        WHERE id IN (SELECT p.id FROM participants AS p
                       JOIN registrations AS r ON r.id = p.registration_id
                       JOIN camps AS c ON c.id = r.camp_id
                      WHERE p.medical_info IS NOT NULL AND $1::date - c.end_date > $2
                      ORDER BY p.id LIMIT $3 FOR UPDATE OF p SKIP LOCKED)
       RETURNING id`,
      [this.clock.today(), keptDays, deletedAtOnce],
    );
    if (deleted.length === deletedAtOnce) await this.outbox.addJob(manager, deleteOldNotes, {});
  }
}
