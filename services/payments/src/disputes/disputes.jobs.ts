import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Asks Stripe how a dispute stands, and enters what came of it. */
export const settleDispute = defineJob({
  service: 'payments',
  name: 'payments.settle-dispute',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});
