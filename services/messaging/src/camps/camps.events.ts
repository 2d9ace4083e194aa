import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import type { MailKind } from '../deliveries/mail-kind';
import { campMails } from './camp-mails';
import { CampMoves } from './camp-moves';
import { waitlistMails } from './waitlist-mails';

type OfRegistration = EventPayload<'camps.confirmation-requested'>;
type OfFamily = EventPayload<'camps.place-offered'>;

/** Each event about a registration or a waiting family is one mail. Camps gives the address when the mail is written. */
@Controller()
export class CampsEvents {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly moves: CampMoves,
  ) {}

  @On('camps.registration-made')
  async registered(
    { acknowledge = true, ...facts }: EventPayload<'camps.registration-made'>,
    delivered: Delivered,
  ): Promise<void> {
    if (acknowledge) await this.write(campMails.registered, facts, delivered);
  }

  @On('camps.confirmation-requested')
  confirmationRequested(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.registered, facts, delivered);
  }

  @On('camps.registration-moved')
  moved(facts: EventPayload<'camps.registration-moved'>, delivered: Delivered): Promise<void> {
    return this.moves.tell(facts, delivered);
  }

  @On('camps.payment-status-changed')
  paymentChanged(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.paymentChanged, facts, delivered);
  }

  @On('payments.payment-entered')
  paymentEntered(facts: EventPayload<'payments.payment-entered'>, delivered: Delivered): Promise<void> {
    return this.write(campMails.receipt, facts, delivered);
  }

  @On('camps.payment-due')
  paymentDue(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.paymentDue, facts, delivered);
  }

  @On('camps.rest-due')
  restDue(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.restDue, facts, delivered);
  }

  @On('camps.rest-overdue')
  restOverdue(
    { coachId, ...facts }: EventPayload<'camps.rest-overdue'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    return this.deliveries.queue(manager, campMails.restOverdue, { eventId, recipientId: coachId, facts });
  }

  @On('camps.notes-expiring')
  notesExpiring(facts: EventPayload<'camps.notes-expiring'>, delivered: Delivered): Promise<void> {
    return this.write(campMails.notesExpiring, facts, delivered);
  }

  @On('camps.registration-lapsed')
  lapsed(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.lapsed, facts, delivered);
  }

  @On('camps.registration-cancelled')
  cancelled(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.cancelled, facts, delivered);
  }

  @On('payments.withdrawal-entered')
  withdrawn(facts: EventPayload<'payments.withdrawal-entered'>, delivered: Delivered): Promise<void> {
    return this.write(campMails.withdrawn, facts, delivered);
  }

  @On('camps.camp-near')
  near(facts: EventPayload<'camps.camp-near'>, delivered: Delivered): Promise<void> {
    return this.write(campMails.near, facts, delivered);
  }

  @On('camps.results-due')
  resultsDue(facts: OfRegistration, delivered: Delivered): Promise<void> {
    return this.write(campMails.results, facts, delivered);
  }

  @On('camps.place-offered')
  placeOffered(facts: OfFamily, delivered: Delivered): Promise<void> {
    return this.write(waitlistMails.placeOffered, facts, delivered);
  }

  @On('camps.offer-lapsed')
  offerLapsed(facts: OfFamily, delivered: Delivered): Promise<void> {
    return this.write(waitlistMails.offerLapsed, facts, delivered);
  }

  @On('camps.waitlist-closed')
  waitlistClosed(facts: OfFamily, delivered: Delivered): Promise<void> {
    return this.write(waitlistMails.waitlistClosed, facts, delivered);
  }

  private write<F extends z.ZodType<object>>(
    kind: MailKind<F>,
    facts: z.input<F>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    return this.deliveries.queue(manager, kind, { eventId, recipientId: null, facts });
  }
}
