import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { campMails } from './camp-mails';

/** Tells families about a camp's changes. Changes that follow each other closely share a mail while it is waiting. */
@Injectable()
export class CampMoves {
  constructor(private readonly deliveries: DeliveriesService) {}

  async tell(
    facts: EventPayload<'camps.registration-moved'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    // A waiting mail covers this change too, counted from the earliest plan that the family knows.
    const [waiting] = await manager.query<[{ id: string }[], number]>(
      `UPDATE deliveries
          SET facts = CASE WHEN (facts->>'version')::integer > $3 THEN $4::jsonb ELSE facts END
        WHERE kind = $1 AND facts->>'registrationId' = $2 AND status = 'queued'
          AND (held_until IS NULL OR held_until < now())
       RETURNING id`,
      [campMails.moved.name, facts.registrationId, facts.version, JSON.stringify(facts)],
    );
    if (waiting.length > 0) return;
    await this.deliveries.queue(manager, campMails.moved, { eventId, recipientId: null, facts });
  }
}
