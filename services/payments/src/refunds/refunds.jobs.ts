import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Asks Stripe to give back what was promised. */
export const makeRefund = defineJob({
  service: 'payments',
  name: 'payments.make-refund',
  payload: z.object({ refundId: fields.uuid }),
  transaction: false,
});

/** Asks Stripe how a refund stands, and enters what came of it. */
export const settleRefund = defineJob({
  service: 'payments',
  name: 'payments.settle-refund',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});
