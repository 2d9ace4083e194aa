import type { EventPayload } from '@fungo/contracts';
import type { QueueMail } from '../deliveries/mails.events';
import { campMails } from './camp-mails';

/** Tells a family about a camp's change. Changes that follow each other closely share a mail while it is waiting. */
export const moveMail =
  (facts: EventPayload<'camps.registration-moved'>): QueueMail =>
  async (deliveries, { manager, eventId }) => {
    // A waiting mail covers this change too, counted from the earliest plan that the family knows.
    const [waiting] = await manager.query<[{ recipient_id: string | null }[], number]>(
      `UPDATE deliveries
          SET facts = CASE WHEN (facts->>'version')::integer > $3 THEN $4::jsonb ELSE facts END
        WHERE kind = $1 AND facts->>'registrationId' = $2 AND status = 'queued'
          AND (held_until IS NULL OR held_until < now())
       RETURNING recipient_id`,
      [campMails.moved.name, facts.registrationId, facts.version, JSON.stringify(facts)],
    );
    const covered = waiting.map(({ recipient_id }) => recipient_id);
    await deliveries.queue(manager, campMails.moved, { eventId, recipientId: null, facts }, covered);
  };
