import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Reads a dispute from Stripe and enters its outcome. */
export const settleDispute = defineJob({
  service: 'payments',
  name: 'payments.settle-dispute',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});
