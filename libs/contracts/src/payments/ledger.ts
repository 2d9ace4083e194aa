import { z } from 'zod';
import { payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant } from '../fields';
import { Refund } from './refunds';

const payments = endpointOf('payments');

/** An entry in a registration's ledger. */
export const LedgerEntry = z.object({
  /**
   * The `fee` and its `drop`; a payment by `card` or a `note` of staff; a `refund`, also a failed one; the amount that a
   * bank took in a `dispute`, or returned.
   */
  kind: z.enum(['fee', 'drop', 'note', 'card', 'refund', 'refund-failed', 'dispute', 'dispute-won']),
  /** The way of payment; null: no money moved. */
  by: z.enum(payment.ways).nullable(),
  /** The change of the family's balance, in dollars. */
  amount: z.number(),
  /** The family's balance after it, in dollars. */
  balance: z.number(),
  happenedAt: instant,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A card payment that its owner disputes at their bank. */
export const Dispute = z.object({
  id: z.string(),
  /** Dollars. */
  amount: z.number(),
  state: z.enum(payment.disputeStates),
  openedAt: instant,
  /** The academy's deadline to respond at Stripe; null: closed. */
  answerBy: instant.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** The price and payments of a registration, a lesson or a package. Dollars. */
export const RegistrationAccount = z.object({
  /** The charge's id, which is that of a registration. */
  registrationId: z.string(),
  fee: z.number(),
  received: z.number(),
  /** A negative balance is owed to the family. */
  owed: z.number(),
  /** Oldest first. */
  entries: z.array(LedgerEntry),
  /** Oldest first, pending ones included. */
  refunds: z.array(Refund),
  /** Oldest first. */
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

export const getChargeAccount = payments({
  method: 'GET',
  path: '/api/charges/{id}/account',
  summary: 'The ledger of a lesson or a package, entry by entry; coaches only for their own',
  access: staff,
  params: byUuid,
  response: RegistrationAccount,
  errors: ['payments.charge-not-found'],
});
