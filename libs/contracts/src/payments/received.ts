import { z } from 'zod';
import { limits, payment } from '../constants';
import { endpointOf } from '../endpoint';
import { uuids } from '../fields';

const payments = endpointOf('payments');

/** A registration's money by the ledger, in cents. */
export const Received = z.object({
  registrationId: z.string(),
  received: z.partialRecord(z.enum(payment.ways), z.int()),
  /** Stripe's id of the latest card payment. */
  paymentIntentId: z.string().nullable(),
  /** Number of disputed payments. */
  disputes: z.int(),
});
export type Received = z.infer<typeof Received>;

export const listReceived = payments({
  method: 'GET',
  path: '/internal/camp-payments',
  summary: 'Payments for these registrations by the ledger, to rebuild a copy of it',
  access: 'service',
  query: z.object({
    ids: uuids(limits.peopleAtOnce),
  }),
  response: z.array(Received),
});
