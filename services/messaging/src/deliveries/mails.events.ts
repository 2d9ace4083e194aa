import { Controller, Inject, type Type } from '@nestjs/common';
import type { z } from 'zod';
import type { EventName, EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from './deliveries.service';
import type { MailKind } from './mail-kind';

/** Queues a mail in the transaction of its event. */
export type QueueMail = (deliveries: DeliveriesService, delivered: Delivered) => Promise<void>;

/** @param recipientId null if the mail's writer knows the address */
export const mailTo =
  <F extends z.ZodType<object>>(
    recipientId: string | null,
    kind: MailKind<F>,
    facts: z.input<F>,
    about?: string,
  ): QueueMail =>
  (deliveries, { manager, eventId }) =>
    deliveries.queue(manager, kind, { eventId, recipientId, facts, about });

/** The same mail for each guardian of a player. */
export const mailToFamily =
  <F extends z.ZodType<object>>(
    playerId: string,
    kind: MailKind<F>,
    facts: z.input<F>,
    about?: string,
  ): QueueMail =>
  (deliveries, { manager, eventId }) =>
    deliveries.queueForFamily(manager, kind, playerId, { eventId, facts, about });

/** For an event whose only mail has the same facts, and a writer that knows the address. */
export const oneMail =
  <F extends z.ZodType<object>>(kind: MailKind<F>) =>
  (facts: z.input<F>): QueueMail[] => [mailTo(null, kind, facts)];

/** The controller that queues the mails of some events. */
export function mailEvents(mails: { [N in EventName]?: (facts: EventPayload<N>) => QueueMail[] }): Type {
  @Controller()
  class MailEvents {
    constructor(@Inject(DeliveriesService) readonly deliveries: DeliveriesService) {}
  }
  for (const [event, mailsOf] of Object.entries(mails) as [EventName, (facts: unknown) => QueueMail[]][]) {
    const value = async function (this: MailEvents, facts: unknown, delivered: Delivered): Promise<void> {
      for (const queue of mailsOf(facts)) await queue(this.deliveries, delivered);
    };
    Object.defineProperty(MailEvents.prototype, event, { value });
    On(event)(MailEvents.prototype, event, { value });
  }
  return MailEvents;
}
