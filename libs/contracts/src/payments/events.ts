import { z } from 'zod';
import { payment } from '../constants';
import { instant, uuid } from '../fields';
import { Amount } from '../money';
import { publishedBy } from '../event-spec';
import { ReceiptFacts } from './receipt-facts';

/** Mails read names and addresses when they are written. */
const OfRegistration = z.object({ registrationId: uuid });
/** Of a lesson or a package. */
const OfCharge = z.object({ chargeId: uuid });

export const paymentsEvents = publishedBy('payments', {
  'payments.membership-changed': {
    subscribers: ['identity', 'media', 'messaging'],
    /** `begun`: the user has become a member. */
    payload: z.object({ userId: uuid, begun: z.boolean().optional() }),
  },
  'payments.membership-payment-failed': {
    subscribers: ['messaging'],
    /** Once per month: the card was declined. `retriesAt` null: no further try, the membership has ended. */
    payload: z.object({ userId: uuid, retriesAt: instant.nullable() }),
  },
  'payments.money-moved': {
    subscribers: ['camps'],
    /** A card payment, or a refund if negative. Payments recorded by staff are not included. */
    payload: OfRegistration.extend({
      by: z.enum(payment.ways),
      amount: Amount,
      /** Stripe's id of a payment. */
      paymentIntentId: z.string().optional(),
      /** Change in the number of disputed payments. */
      disputes: z.int().optional(),
    }),
  },
  'payments.payment-entered': {
    subscribers: ['messaging'],
    /** Once for each payment and each refund, for the family's receipt. */
    payload: OfRegistration.extend(ReceiptFacts.shape),
  },
  'payments.charge-money-moved': {
    subscribers: ['scheduling'],
    /** A card payment for a lesson or a package, or a refund if negative. */
    payload: OfCharge.extend({
      by: z.enum(payment.ways),
      amount: Amount,
      /** Change in the number of disputed payments. */
      disputes: z.int().optional(),
    }),
  },
  'payments.charge-payment-entered': {
    subscribers: ['scheduling'],
    /** The same for a lesson or a package, whose family scheduling knows. */
    payload: OfCharge.extend({ receipt: ReceiptFacts }),
  },
  'payments.dispute-changed': {
    subscribers: ['messaging'],
    /** Once for each state of a dispute, for staff. `registrationId` null: a membership's. */
    payload: z.object({
      registrationId: uuid.nullable(),
      /** Of a lesson's or a package's payment. */
      chargeId: uuid.optional(),
      state: z.enum(payment.disputeStates),
      amount: Amount,
      answerBy: instant.nullable(),
    }),
  },
  'payments.books-differed': {
    subscribers: ['messaging'],
    /** Once a day, with the number of open differences from Stripe. */
    payload: z.object({ differences: z.number() }),
  },
  'payments.withdrawal-entered': {
    subscribers: ['messaging'],
    /** A family cancelled its registration. `refunds` are the amounts per card; no receipts are sent for them. */
    payload: OfRegistration.extend({ refunds: z.array(Amount) }),
  },
});
