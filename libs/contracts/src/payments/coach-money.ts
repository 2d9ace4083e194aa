import { z } from 'zod';
import { csv } from '../csv';
import { endpointOf, staff } from '../endpoint';
import { integer, uuid } from '../fields';

const payments = endpointOf('payments');

const wanted = z.object({
  /** A year of the academy's calendar. */
  year: integer(2020, 2100),
  /** User id of one coach, for administrators. Coaches see their own money whatever they ask for. */
  coachId: uuid.optional(),
});

const subject = z.enum(['lesson', 'package']);

/** A coach's money from lessons or packages in a month of the academy's calendar. Dollars. */
export const CoachMonth = z.object({
  /** '2026-07' */
  month: z.string(),
  /** User id. */
  coachId: z.string(),
  /** Empty if the account no longer exists. */
  coach: z.string(),
  subject,
  /** Prices that were charged in the month, less those that were dropped. */
  charged: z.number(),
  received: z.number(),
  refunded: z.number(),
  /** Received less refunded. The ledger does not know Stripe's fees. */
  net: z.number(),
  /** The families' debt at the end of the month, or now. */
  owed: z.number(),
});
export type CoachMonth = z.infer<typeof CoachMonth>;

export const listCoachMoney = payments({
  method: 'GET',
  path: '/api/payment-books/coaches',
  summary:
    'Money of each coach by month of a year, for lessons and packages, newest month first; coaches see only their own',
  access: staff,
  query: wanted,
  response: z.array(CoachMonth),
});

export const exportCoachMoney = payments({
  method: 'GET',
  path: '/api/payment-books/coaches.csv',
  summary: 'Money of each coach by month of a year, as a file for a spreadsheet; coaches get only their own',
  access: staff,
  query: wanted,
  ...csv({
    Month: z.string(),
    Coach: z.string(),
    For: subject,
    Charged: z.number(),
    Received: z.number(),
    Refunded: z.number(),
    Net: z.number(),
    Owed: z.number(),
  }),
  status: 200,
});
