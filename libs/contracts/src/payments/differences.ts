import { z } from 'zod';
import { limits, payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant, requiredText } from '../fields';

const payments = endpointOf('payments');

/** A difference between the ledger and Stripe. */
export const Difference = z.object({
  id: z.string(),
  kind: z.enum(payment.differences),
  /** Id of the payment, refund or dispute. */
  stripeId: z.string(),
  registrationId: z.string().nullable(),
  /** Null: a membership, or unknown. */
  subject: z.enum(payment.subjects).nullable(),
  /** Dollars in the ledger; null: no entry. */
  held: z.number().nullable(),
  /** Dollars at Stripe; null: nothing. */
  atStripe: z.number().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** `mended`: the missing entry was made; `settled`: a later comparison found that both agree. */
  state: z.enum(['open', 'mended', 'settled', 'dismissed']),
  /** The reason for dismissing it. */
  reason: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const listDifferences = payments({
  method: 'GET',
  path: '/api/payment-differences',
  summary:
    'Differences between the ledger and Stripe at the last comparison, and those settled in the last 30 days',
  access: staff,
  response: z.object({
    /** Null: not compared yet. */
    comparedAt: instant.nullable(),
    /** Newest first, at most a hundred. */
    open: z.array(Difference),
    /** Newest first, at most twenty. */
    over: z.array(Difference),
  }),
});

export const dismissDifference = payments({
  method: 'POST',
  path: '/api/payment-differences/{id}/dismiss',
  summary: 'Dismiss a difference, with a reason; it comes back if its amounts change',
  access: staff,
  params: byUuid,
  body: z.object({ reason: requiredText(limits.shortText, 'Please give a reason.') }),
  response: Difference,
  errors: ['payments.difference-not-found', 'payments.difference-over'],
});
