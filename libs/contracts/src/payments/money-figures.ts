import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { ofMonths, SoFar } from '../figures';

const payments = endpointOf('payments');

export const MoneyFigures = z.object({
  /** Money received less refunds, by what it was for. Dollars; below zero where more was refunded. */
  months: ofMonths({
    camps: z.number(),
    lessons: z.number(),
    /** Lesson packages. */
    packages: z.number(),
    memberships: z.number(),
  }),
  income: SoFar,
  members: z.object({
    now: z.number(),
    /** Memberships that started and ended in the running month. */
    started: z.number(),
    ended: z.number(),
  }),
  /** Differences between the books and Stripe that nobody has settled. */
  differences: z.number(),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

export const getMoneyFigures = payments({
  method: 'GET',
  path: '/api/figures/money',
  summary: 'Income of the academy by month and subject, and its members',
  access: ['admin'],
  response: MoneyFigures,
});
