import { z } from 'zod';
import { payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant } from '../fields';
import { Refund } from './refunds';

const payments = endpointOf('payments');

/** What happened to a registration's money. */
export const LedgerEntry = z.object({
  /**
   * `fee`, what it costs, and its `drop`; a payment by `card` or one that staff `note`; a `refund`, and one that failed; what
   * a bank took in a `dispute`, and what it gave back.
   */
  kind: z.enum(['fee', 'drop', 'note', 'card', 'refund', 'refund-failed', 'dispute', 'dispute-won']),
  /** How money moved; null: it did not. */
  by: z.enum(payment.ways).nullable(),
  /** Dollars that the family owes more, or less below zero. */
  amount: z.number(),
  /** Dollars that the family owes after it. */
  balance: z.number(),
  happenedAt: instant,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A payment by card that its owner has asked their bank to take back. */
export const Dispute = z.object({
  id: z.string(),
  /** Dollars. */
  amount: z.number(),
  state: z.enum(payment.disputeStates),
  openedAt: instant,
  /** Until when the academy can answer, at Stripe; null: there is nothing to answer any more. */
  answerBy: instant.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What a registration costs, and what has been paid of it. Dollars. */
export const RegistrationAccount = z.object({
  registrationId: z.string(),
  fee: z.number(),
  received: z.number(),
  /** Below zero: the academy owes it to the family. */
  owed: z.number(),
  /** The oldest first. */
  entries: z.array(LedgerEntry),
  /** The oldest first, also those that are still on their way. */
  refunds: z.array(Refund),
  /** The oldest first. */
  disputes: z.array(Dispute),
});
export type RegistrationAccount = z.infer<typeof RegistrationAccount>;

export const getRegistrationAccount = payments({
  method: 'GET',
  path: '/api/camp-payments/{id}',
  summary: 'The ledger of a registration: price and payments, entry by entry',
  access: staff,
  params: byUuid,
  response: RegistrationAccount,
  errors: ['payments.registration-not-found'],
});
