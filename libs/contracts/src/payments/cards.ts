import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { id, number, oneLine, optional, uuid } from '../fields';

const payments = endpointOf('payments');

export const createPaymentIntent = payments({
  method: 'POST',
  path: '/api/create-camp-payment-intent',
  summary:
    'Prepare the payment by card of what a registration owes, or of what of it is due now; asked again, it is the same payment, and another one for another amount',
  access: 'token',
  body: z.object({
    campId: id,
    registrationId: uuid,
    /** Dollars, as they were shown: what is due now, or all that is owed. Without it, what is due now. */
    amount: optional(number(0, 10_000_000)),
    /** The payment that the page shows and is about to make; refused where another one has taken its place. */
    shown: optional(oneLine(limits.shortText, 'This is no payment.')),
  }),
  response: z.object({
    /** For Stripe's own form; null where the academy takes no cards here. */
    clientSecret: z.string().nullable(),
    publishableKey: z.string().nullable(),
    /** Address of the test bank's script where no real card is taken; null: Stripe's own. */
    testBank: z.string().nullable(),
    /** Dollars. */
    amount: z.number(),
    /** The two that may be asked for, in dollars; the same where nothing is due later. */
    dueNow: z.number(),
    owed: z.number(),
  }),
  errors: [
    'camps.registration-not-found',
    'camps.wrong-state',
    'payments.amount-differs',
    'payments.replaced',
    'payments.nothing-owed',
    'payments.below-card-minimum',
    'payments.card-under-way',
    'payments.bank-unavailable',
  ],
  rateLimit: perHour(600),
});

export const receiveStripeEvent = payments({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Stripe tells of a payment: its signature is checked, and the event kept until it is worked on',
  access: 'public',
  webhook: true,
  maxBytes: 512 * 1024,
  status: 200,
  errors: ['payments.unsigned'],
  rateLimit: { max: 60_000, window: 60 },
});
