import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { offerFreeHours } from './free-hours.jobs';

/** Tells the families that wait for a coach's free hour that there may be one. */
@Injectable()
export class WaitingFamilies {
  constructor(private readonly outbox: Outbox) {}

  /** Queues the offers of a coach's free hours if anybody waits for one. */
  tell(manager: EntityManager, instructorId: number): Promise<void> {
    return this.outbox.addJobIf(
      manager,
      offerFreeHours,
      { instructorId },
      {
        sql: `SELECT FROM hour_alerts WHERE instructor_id = $2 AND state = 'waiting' LIMIT 1`,
        values: [instructorId],
      },
    );
  }
}
