import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** Asks Stripe how a payment stands, and enters what came of it. */
export const settleIntent = defineJob({
  service: 'payments',
  name: 'payments.settle-intent',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});

/** Closes a payment of a registration that has ended, so that nobody pays it any more. */
export const closeIntent = defineJob({
  service: 'payments',
  name: 'payments.close-intent',
  payload: z.object({ intentId: fields.uuid }),
  transaction: false,
});
