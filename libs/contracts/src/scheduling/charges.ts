import { z } from 'zod';
import { payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, ofUser, uuid } from '../fields';
import { Amount } from '../money';

const scheduling = endpointOf('scheduling');

/** The things of scheduling that the ledger charges. */
const subject = z.enum(['lesson', 'package']);

/** The amount that is due for a lesson or a package, and who it concerns. */
export const ChargeFacts = z.object({
  chargeId: uuid,
  subject,
  /** User id of the coach. */
  coachId: uuid,
  amount: Amount,
  /** Grows with each new amount, so that an older one never overwrites a newer one. */
  version: z.int(),
});
export type ChargeFacts = z.infer<typeof ChargeFacts>;

/** The payment of a lesson or a package. Dollars. `received` beyond `amount` is owed to the family. */
export const LessonPayment = z.object({
  chargeId: z.string(),
  /** The code for the payment's note: 'FG-L1042'. */
  reference: z.string(),
  /** The amount due: the price, or its part that is left after a cancellation or a missed hour. */
  amount: z.number(),
  received: z.number(),
  owed: z.number(),
  status: z.enum(['unpaid', 'partial', 'paid']),
  /** Ways of which something was received. */
  ways: z.array(z.enum(payment.ways)),
  /** Nothing is due anymore, and the card payment went back to the card. */
  refunded: z.boolean(),
});
export type LessonPayment = z.infer<typeof LessonPayment>;

export const noteChargePayment = scheduling({
  method: 'PUT',
  path: '/api/charges/{id}/payment',
  summary:
    'Note that a lesson or a package is paid by hand, or that it is not; card payments stay. Coaches note only their own lessons',
  access: staff,
  params: byUuid,
  body: z.object({
    paid: z.boolean(),
    /** The way of payment. */
    by: z.enum(payment.byHand).default('other'),
  }),
  response: LessonPayment,
  errors: ['payments.charge-not-found'],
});

/** For payments: scheduling knows prices and families. */
export const getPayableCharge = scheduling({
  method: 'GET',
  path: '/internal/charges/{id}',
  summary: 'Amount, known payments and family of a charge for a lesson or a package',
  access: 'service',
  params: byUuid,
  query: z.object({
    /** The hash of the token in the caller’s link. */
    tokenHash: z.string().optional(),
  }),
  response: ChargeFacts.extend({
    /** Null: a player without an account. */
    playerId: uuid.nullable(),
    /** Whether the token is a link to this lesson. */
    opens: z.boolean(),
    reference: z.string(),
    received: Amount,
    /** Whether the academy takes cards for it. */
    byCard: z.boolean(),
  }),
  errors: ['payments.charge-not-found'],
});

/** For the copy of a person's data, since the ledger holds no names. */
export const listChargesOf = scheduling({
  method: 'GET',
  path: '/internal/people/{userId}/charges',
  summary: 'The ids of the charges for a person’s lessons and packages',
  access: 'service',
  params: ofUser,
  response: z.array(uuid),
});
