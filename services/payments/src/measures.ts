import type { Measure } from '@fungo/platform';

export const paymentsMeasures: Measure[] = [
  {
    name: 'fungo_money_cents_total',
    help: 'Money that came in and went back, by the ledger',
    labels: ['direction'],
    sql: `SELECT CASE WHEN credit IN ('family', 'memberships') THEN 'received' ELSE 'refunded' END AS direction,
                 sum(cents) AS value
            FROM postings WHERE kind NOT IN ('fee', 'drop') GROUP BY 1`,
  },
  {
    name: 'fungo_members',
    help: 'Players with an active membership',
    sql: `SELECT count(*) AS value FROM memberships WHERE status = 'active'`,
  },
  {
    name: 'fungo_payment_differences',
    help: 'Differences from Stripe that somebody has to look at',
    sql: `SELECT count(*) AS value FROM differences WHERE state = 'open'`,
  },
];
