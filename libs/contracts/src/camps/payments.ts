import { z } from 'zod';
import { camp, limits, payment } from '../constants';
import { csv } from '../csv';
import { endpointOf, staff } from '../endpoint';
import { idText, text, writtenDate } from '../fields';
import { pageOf } from '../page';
import { campOrder } from './camp-order';
import { CampRegistration } from './registration';

const camps = endpointOf('camps');

/** A filter for registrations. */
const narrowed = {
  /** Matches the guardian, a child or the reference, in any case. */
  search: text(limits.name).optional(),
  campId: idText.optional(),
  /** The way of payment, or the intended one if nothing is paid yet. */
  way: z.enum(payment.ways).optional(),
  /** 'owing': paid less than it costs; 'overpaid': paid more. */
  payment: z.enum([...camp.paymentStatuses, 'owing', 'overpaid']).optional(),
  /** First and last day of registration, on the academy's calendar. */
  from: writtenDate.optional(),
  to: writtenDate.optional(),
};

/** A camp with its matching registrations. */
export const CampPayments = z.object({
  /** The camp's. */
  id: z.number(),
  title: z.string(),
  startDate: z.string(),
  status: z.enum(camp.statuses),
  /** Sums of these registrations in dollars: paid, owed, and overpaid. */
  received: z.number(),
  outstanding: z.number(),
  surplus: z.number(),
  /** The earliest first. */
  registrations: z.array(
    CampRegistration.extend({
      /** Dollars; below zero: the academy owes it to the family. */
      owed: z.number(),
    }),
  ),
});
export type CampPayments = z.infer<typeof CampPayments>;

export const listCampPayments = camps({
  method: 'GET',
  path: '/api/camps/payments',
  summary:
    'Camps, last start first or the nearest first, with the registrations found and what is paid and owed for them',
  access: staff,
  query: z.object({ ...narrowed, order: campOrder, ...pageOf('integer') }),
  response: z.array(CampPayments),
  paged: true,
});

export const exportCampPayments = camps({
  method: 'GET',
  path: '/api/camps/payments.csv',
  summary: 'The registrations found, with what is paid and owed, as a file for a spreadsheet; audited',
  access: staff,
  query: z.object(narrowed),
  ...csv({
    Camp: z.string(),
    Starts: z.string(),
    Registered: z.string(),
    Reference: z.string(),
    Parent: z.string(),
    Email: z.string(),
    Phone: z.string(),
    Players: z.string(),
    Method: z.string(),
    Registration: z.enum(camp.registrationStatuses),
    Payment: z.enum(camp.paymentStatuses),
    Total: z.number(),
    Received: z.number(),
    Owed: z.number(),
  }),
  status: 200,
});
