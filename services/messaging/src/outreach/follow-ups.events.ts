import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { type Delivered, Outbox, Run } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { answeredSql } from './answers';
import { followUp } from './follow-ups.jobs';
import { outreachSent } from './outreach-mails';

const atOnce = 200;

/** After this many days a delayed follow-up is dropped, because the first mail is long forgotten. */
const lateDays = 30;

@Controller()
export class FollowUpsEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Writes again to leagues that haven't answered. Each mail checks for an answer again when it is sent. */
  @Run(followUp)
  async followUp(_: object, { manager }: Delivered): Promise<void> {
    const due = await manager.query<{ id: number }[]>(
      `SELECT o.id FROM outreaches AS o
         JOIN deliveries AS d ON d.event_id = o.event_id AND d.status = 'sent'
        WHERE o.created_at + make_interval(days => o.follow_up_days) <= now()
          AND o.created_at > now() - make_interval(days => $1)
          AND NOT ${answeredSql}
          AND NOT EXISTS (SELECT FROM outreaches AS f WHERE f.follows = o.id)
        ORDER BY o.id LIMIT $2
          FOR UPDATE OF o SKIP LOCKED`,
      [constants.outreach.followUpDays.max + lateDays, atOnce],
    );
    for (const { id } of due) {
      const eventId = randomUUID();
      const [added] = await manager.query<{ id: number }[]>(
        `INSERT INTO outreaches (league_id, event_id, sender_id, template, camp_id, email, content, answers_to_sender, follows)
         SELECT league_id, $2, sender_id, template, camp_id, email, content, answers_to_sender, id FROM outreaches WHERE id = $1
             ON CONFLICT DO NOTHING RETURNING id`,
        [id, eventId],
      );
      if (!added) continue;
      const facts = { outreachId: added.id, eventId };
      await this.deliveries.queue(manager, outreachSent, { eventId, recipientId: null, facts });
    }
    if (due.length === atOnce) await this.outbox.addJob(manager, followUp, {});
  }
}
