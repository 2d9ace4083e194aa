import { dollarsSql } from '@fungo/platform';

/** Joins the charge of the lesson `l`, for {@link paymentSql}. */
export const joinPaymentSql = `
  LEFT JOIN charges AS charge ON charge.id = l.charge_id
  LEFT JOIN LATERAL (SELECT coalesce(sum(value::integer), 0)::integer AS cents
                       FROM jsonb_each_text(charge.received)) AS paid ON true`;

/** Cents that are owed for the lesson `l`. */
export const owedSql = 'greatest(charge.amount_cents - paid.cents, 0)';

/** The card payment went back to the card. */
const isRefundedSql = `charge.amount_cents = 0 AND coalesce(charge.received ->> 'card' = '0', false)`;

/** The payment of the lesson `l`; null if nothing is due for it and nothing was ever paid by card. */
export const paymentSql = `CASE WHEN charge.amount_cents > 0 OR paid.cents > 0 OR ${isRefundedSql} THEN json_build_object(
    'chargeId', charge.id,
    'reference', 'FG-L' || l.id,
    'amount', ${dollarsSql('charge.amount_cents')},
    'received', ${dollarsSql('paid.cents')},
    'owed', ${dollarsSql(owedSql)},
    'status', CASE WHEN paid.cents >= charge.amount_cents THEN 'paid' WHEN paid.cents > 0 THEN 'partial' ELSE 'unpaid' END,
    'ways', (SELECT coalesce(json_agg(key), '[]') FROM jsonb_each_text(charge.received) WHERE value::integer > 0),
    'refunded', ${isRefundedSql})
  END`;
