import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { bookMails } from './book-mails';

/** Queues the mails about money to the academy's address. */
@Controller()
export class BooksEvents {
  constructor(private readonly deliveries: DeliveriesService) {}

  @On('payments.books-differed')
  differed(facts: EventPayload<'payments.books-differed'>, { manager, eventId }: Delivered): Promise<void> {
    return this.deliveries.queue(manager, bookMails.differed, { eventId, recipientId: null, facts });
  }

  @On('payments.dispute-changed')
  disputed(facts: EventPayload<'payments.dispute-changed'>, { manager, eventId }: Delivered): Promise<void> {
    return this.deliveries.queue(manager, bookMails.disputed, { eventId, recipientId: null, facts });
  }
}
