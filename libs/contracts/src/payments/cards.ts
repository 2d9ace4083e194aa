import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byUuid, id, number, oneLine, optional, uuid } from '../fields';

const payments = endpointOf('payments');

/** The amount on the page. */
const paying = {
  /** The dollars shown: the amount due now, or the whole balance. Default: the amount due now. */
  amount: optional(number(0, 10_000_000)),
  /** The payment that the page is about to make. Refused if another one has replaced it. */
  shown: optional(oneLine(limits.shortText, 'This is no payment.')),
};

/** A payment that the page can make. */
const CardPayment = z.object({
  /** For Stripe's own form; null if the academy takes no cards. */
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  /** Address of the test bank's script, which takes no real cards; null: Stripe's own. */
  testBank: z.string().nullable(),
  /** Dollars. */
  amount: z.number(),
  /** The two possible amounts in dollars, equal if nothing is due later. */
  dueNow: z.number(),
  owed: z.number(),
});
export type CardPayment = z.infer<typeof CardPayment>;

const refusals = [
  'payments.amount-differs',
  'payments.replaced',
  'payments.nothing-owed',
  'payments.below-card-minimum',
  'payments.card-under-way',
  'payments.bank-unavailable',
] as const;

export const createPaymentIntent = payments({
  method: 'POST',
  path: '/api/create-camp-payment-intent',
  summary:
    'Prepare a card payment of a registration’s balance, or of the part that is due now; a repeated call returns the same payment, or another one for another amount',
  access: 'token',
  body: z.object({
    campId: id,
    registrationId: uuid,
    ...paying,
  }),
  response: CardPayment,
  errors: ['camps.registration-not-found', 'camps.wrong-state', ...refusals],
  rateLimit: perHour(600),
});

export const prepareCardPayment = payments({
  method: 'POST',
  path: '/api/charges/{id}/card',
  summary:
    'Prepare a card payment of what a lesson or a package costs; a repeated call returns the same payment',
  access: 'token',
  params: byUuid,
  body: z.object(paying),
  response: CardPayment,
  errors: ['payments.charge-not-found', ...refusals],
  rateLimit: perHour(600),
});

export const receiveStripeEvent = payments({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Stripe tells of a payment: its signature is checked, and the event kept until it is worked on',
  access: 'public',
  webhook: 'application/json',
  maxBytes: 512 * 1024,
  status: 200,
  errors: ['payments.unsigned'],
  rateLimit: { max: 60_000, window: 60 },
});
