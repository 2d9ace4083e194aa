import { z } from 'zod';
import { payment } from '../constants';
import { csv } from '../csv';
import { endpointOf, staff } from '../endpoint';
import { instant } from '../fields';

const payments = endpointOf('payments');

/** Of the academy's calendar: '2026-07'. */
const ofMonth = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month.'),
});

/** What came in and went back by one way, or for memberships, which cards pay. Dollars. */
export const MonthByWay = z.object({
  by: z.enum([...payment.ways, 'memberships']),
  received: z.number(),
  refunded: z.number(),
});
export type MonthByWay = z.infer<typeof MonthByWay>;

/** A registration that has paid more than it costs. Dollars. */
export const Surplus = z.object({
  registrationId: z.string(),
  /** Null: camps has told of its end alone. */
  campId: z.number().nullable(),
  /** Why it costs nothing any more; null: its family has paid too much. */
  because: z.enum(payment.drops).nullable(),
  amount: z.number(),
  /** What of it is on its way back already. */
  promised: z.number(),
});
export type Surplus = z.infer<typeof Surplus>;

/** What families and the academy owe each other. Dollars. */
export const Outstanding = z.object({
  outstanding: z.number(),
  surplus: z.number(),
  /** Camps that are owed something: the newest, a hundred at most. */
  camps: z.array(z.object({ campId: z.number(), registrations: z.number(), outstanding: z.number() })),
  /** The greatest first, a hundred at most. */
  surpluses: z.array(Surplus),
});
export type Outstanding = z.infer<typeof Outstanding>;

export const getOutstanding = payments({
  method: 'GET',
  path: '/api/payment-books/outstanding',
  summary: 'Outstanding amounts and refunds due, by camp',
  access: staff,
  response: Outstanding,
});

export const getMonth = payments({
  method: 'GET',
  path: '/api/payment-books/month',
  summary: 'Income and refunds of a month, by payment method',
  access: staff,
  query: ofMonth,
  response: z.array(MonthByWay),
});

export const exportPostings = payments({
  method: 'GET',
  path: '/api/payment-books/postings.csv',
  summary: 'The ledger of a month, as a file for a spreadsheet',
  access: staff,
  query: ofMonth,
  ...csv({
    Happened: instant,
    /** Empty: of a membership. */
    Registration: z.string().nullable(),
    Camp: z.number().nullable(),
    Kind: z.string(),
    Debit: z.string(),
    Credit: z.string(),
    Dollars: z.number(),
  }),
  status: 200,
});
