import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** Reads a payment from Stripe and enters its outcome. */
export const settleIntent = defineJob({
  service: 'payments',
  name: 'payments.settle-intent',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});

/** Closes a payment for an ended registration, so that it can't be paid. */
export const closeIntent = defineJob({
  service: 'payments',
  name: 'payments.close-intent',
  payload: z.object({ intentId: fields.uuid }),
  transaction: false,
});
