import { z } from 'zod';
import { CampFacts } from '../camps/camp-facts';
import { camp, payment } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, instant } from '../fields';

const payments = endpointOf('payments');

/** A payment for a registration, or a refund. */
export const ReceiptLine = z.object({
  /** `returned`: a refund that did not arrive; `disputed`: taken back by the bank; `dispute-won`: returned by the bank. */
  kind: z.enum(['payment', 'refund', 'returned', 'disputed', 'dispute-won']),
  by: z.enum(payment.ways),
  /** Dollars. A negative amount is a refund or a corrected record. */
  amount: z.number(),
  happenedAt: instant,
  /** Stripe's id, for a card payment. */
  paymentId: z.string().nullable(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

export const getReceipt = payments({
  method: 'GET',
  path: '/api/camp-payments/{id}/receipt',
  summary:
    'What a registration costs and what has been paid of it, to its family, by account or link, and to staff',
  access: 'token',
  params: byUuid,
  response: z.object({
    registrationId: z.string(),
    reference: z.string(),
    registrationStatus: z.enum(camp.registrationStatuses),
    camp: CampFacts.pick({ title: true, location: true, startDate: true, endDate: true }),
    parentName: z.string(),
    /** Only first names, since a receipt goes to employers and tax offices. */
    children: z.array(z.string()),
    /** Dollars, as are those below. */
    fee: z.number(),
    received: z.number(),
    /** A negative balance is owed to the family. */
    owed: z.number(),
    /** Oldest first. */
    lines: z.array(ReceiptLine),
  }),
  errors: ['camps.registration-not-found'],
});
