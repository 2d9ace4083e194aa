import { z } from 'zod';
import { payment } from '../constants';
import { csv } from '../csv';
import { endpointOf, staff } from '../endpoint';
import { instant } from '../fields';

const payments = endpointOf('payments');

/** A month of the academy's calendar: '2026-07'. */
const ofMonth = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month.'),
});

/** Income and refunds of one way of payment, or of memberships, which are paid by card. Dollars. */
export const MonthByWay = z.object({
  by: z.enum([...payment.ways, 'memberships']),
  received: z.number(),
  refunded: z.number(),
});
export type MonthByWay = z.infer<typeof MonthByWay>;

/** An overpaid charge. Dollars. */
export const Surplus = z.object({
  /** The charge's id, which is that of a registration. */
  registrationId: z.string(),
  subject: z.enum(payment.subjects),
  /** Null: camps has only reported its end. */
  campId: z.number().nullable(),
  /** Why its fee was canceled; null: its family has overpaid. */
  because: z.enum(payment.drops).nullable(),
  amount: z.number(),
  /** The part that is already being refunded. */
  promised: z.number(),
});
export type Surplus = z.infer<typeof Surplus>;

/** Open balances between families and the academy. Dollars. */
export const Outstanding = z.object({
  outstanding: z.number(),
  surplus: z.number(),
  /** Camps with unpaid balances, newest first, at most a hundred. */
  camps: z.array(z.object({ campId: z.number(), registrations: z.number(), outstanding: z.number() })),
  /** Largest first, at most a hundred. */
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
  summary: 'The ledger of a month, as a file for a spreadsheet; coaches get no lessons of others',
  access: staff,
  query: ofMonth,
  ...csv({
    Happened: instant,
    For: z.enum([...payment.subjects, 'membership']),
    /** A registration's id or another charge's. Empty for a membership. */
    Charge: z.string().nullable(),
    Camp: z.number().nullable(),
    Kind: z.string(),
    Debit: z.string(),
    Credit: z.string(),
    Dollars: z.number(),
  }),
  status: 200,
});
