import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Asks Stripe how a payment stands, and enters what came of it. */
export const settleIntent = defineJob({
  service: 'payments',
  name: 'payments.settle-intent',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
});
