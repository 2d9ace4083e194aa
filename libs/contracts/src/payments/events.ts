import { z } from 'zod';
import { payment } from '../constants';
import { instant, uuid } from '../fields';
import { Amount } from '../money';
import { event } from '../event-spec';

/** Mails ask for names and addresses when they are written. */
const OfRegistration = z.object({ registrationId: uuid });

export const paymentsEvents = {
  'payments.membership-changed': event({
    publisher: 'payments',
    subscribers: ['identity', 'media', 'messaging'],
    /** `begun`: the user was not a member and is one now. */
    payload: z.object({ userId: uuid, begun: z.boolean().optional() }),
  }),
  'payments.membership-payment-failed': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once for each month: the card was declined. `retriesAt` null: it will not be tried again, and the membership has ended. */
    payload: z.object({ userId: uuid, retriesAt: instant.nullable() }),
  }),
  'payments.money-moved': event({
    publisher: 'payments',
    subscribers: ['camps'],
    /** A family's money came by card, or went back: less than zero. What staff note is not among it. */
    payload: OfRegistration.extend({
      by: z.enum(payment.ways),
      amount: Amount,
      /** Stripe's, of a payment. */
      paymentIntentId: z.string().optional(),
      /** One more of its payments is disputed, or one less. */
      disputes: z.int().optional(),
    }),
  }),
  'payments.payment-entered': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once for each payment, and each refund that is under way: for the family's receipt. */
    payload: OfRegistration.extend({
      kind: z.enum(['payment', 'refund']),
      by: z.enum(payment.ways),
      amount: Amount,
      /** As the books stood with it. Less than zero is owed to the family. */
      received: Amount,
      owed: Amount,
    }),
  }),
  'payments.dispute-changed': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once for each state of a dispute, for staff. `registrationId` null: of a membership. */
    payload: z.object({
      registrationId: uuid.nullable(),
      state: z.enum(payment.disputeStates),
      amount: Amount,
      answerBy: instant.nullable(),
    }),
  }),
  'payments.books-differed': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once a day, where so many differences from Stripe are open. */
    payload: z.object({ differences: z.number() }),
  }),
  'payments.withdrawal-entered': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** A family cancelled its registration; `refunds` is what goes back by each card, which no receipt tells again. */
    payload: OfRegistration.extend({ refunds: z.array(Amount) }),
  }),
};
