import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Asks Stripe to make a promised refund. */
export const makeRefund = defineJob({
  service: 'payments',
  name: 'payments.make-refund',
  payload: z.object({ refundId: fields.uuid }),
  transaction: false,
});

/** Reads a refund from Stripe and enters its outcome. */
export const settleRefund = defineJob({
  service: 'payments',
  name: 'payments.settle-refund',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});
