import { z } from 'zod';
import { CampFacts } from '../camps/camp-facts';
import { camp, payment } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, instant } from '../fields';

const payments = endpointOf('payments');

/** Money that came for a registration, or went back. */
export const ReceiptLine = z.object({
  /** `returned`: a refund that did not arrive; `disputed`: a bank took it back, and `dispute-won`: gave it to the academy again. */
  kind: z.enum(['payment', 'refund', 'returned', 'disputed', 'dispute-won']),
  by: z.enum(payment.ways),
  /** Dollars; less than zero went back to the family, or was noted by mistake. */
  amount: z.number(),
  happenedAt: instant,
  /** Of a payment by card, Stripe's id. */
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
    /** First names alone: a receipt is shown to employers and tax offices. */
    children: z.array(z.string()),
    /** Dollars, as are those below. */
    fee: z.number(),
    received: z.number(),
    /** Below zero: the academy owes it to the family. */
    owed: z.number(),
    /** The oldest first. */
    lines: z.array(ReceiptLine),
  }),
  errors: ['camps.registration-not-found'],
});
