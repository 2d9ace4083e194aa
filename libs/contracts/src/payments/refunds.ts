import { z } from 'zod';
import { limits, payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant, number, optional, requiredText } from '../fields';

const payments = endpointOf('payments');

export const Refund = z.object({
  id: z.string(),
  registrationId: z.string(),
  by: z.enum(payment.ways),
  /** Dollars. */
  amount: z.number(),
  /** The reason, or the cause of an automatic refund. */
  reason: z.string(),
  /** `asked`: Stripe has not answered yet. */
  state: z.enum(payment.refundStates),
  askedAt: instant,
});
export type Refund = z.infer<typeof Refund>;

const wanted = z.object({
  by: z.enum(payment.ways),
  /** Dollars. Default: everything paid this way and not yet refunded. */
  amount: optional(number(0.01, 10_000_000)),
  reason: requiredText(limits.shortText, 'Please give a reason.'),
});

export const refundRegistration = payments({
  method: 'POST',
  path: '/api/camp-payments/{id}/refunds',
  summary: 'Refund a payment: card payments through Stripe, others as a record of money that staff returned',
  access: staff,
  params: byUuid,
  body: wanted,
  response: Refund,
  status: 201,
  errors: ['payments.registration-not-found', 'payments.refund-too-much'],
  idempotent: true,
});

export const refundCharge = payments({
  method: 'POST',
  path: '/api/charges/{id}/refunds',
  summary:
    'Refund money for a lesson or a package that its terms leave to the family, at most what is beyond its amount; coaches only for their own',
  access: staff,
  params: byUuid,
  /** Default of the amount: all that is owed to the family. */
  body: wanted,
  response: Refund,
  status: 201,
  errors: ['payments.charge-not-found', 'payments.refund-too-much', 'payments.refund-still-due'],
  idempotent: true,
});
