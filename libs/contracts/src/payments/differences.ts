import { z } from 'zod';
import { limits, payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant, requiredText } from '../fields';

const payments = endpointOf('payments');

/** Where the ledger and Stripe do not say the same. */
export const Difference = z.object({
  id: z.string(),
  kind: z.enum(payment.differences),
  /** Of the payment, refund or dispute. */
  stripeId: z.string(),
  registrationId: z.string().nullable(),
  /** Dollars that the ledger has; null: nothing. */
  held: z.number().nullable(),
  /** Dollars that Stripe has; null: nothing. */
  atStripe: z.number().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** `mended`: what Stripe had told in vain was entered; `settled`: a later look found that both agree. */
  state: z.enum(['open', 'mended', 'settled', 'dismissed']),
  /** Why somebody dismissed it. */
  reason: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const listDifferences = payments({
  method: 'GET',
  path: '/api/payment-differences',
  summary:
    'Where the ledger and Stripe differ, as they were compared last, and what became of it in the last 30 days',
  access: staff,
  response: z.object({
    /** Null: they have not been compared yet. */
    comparedAt: instant.nullable(),
    /** The newest first, a hundred at most. */
    open: z.array(Difference),
    /** The newest first, twenty at most. */
    over: z.array(Difference),
  }),
});

export const dismissDifference = payments({
  method: 'POST',
  path: '/api/payment-differences/{id}/dismiss',
  summary: 'Take a difference off the list, with a reason; it comes back if its amounts change',
  access: staff,
  params: byUuid,
  body: z.object({ reason: requiredText(limits.shortText, 'Please give a reason.') }),
  response: Difference,
  errors: ['payments.difference-not-found', 'payments.difference-over'],
});
