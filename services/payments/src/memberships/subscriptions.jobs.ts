import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Reads a subscription from Stripe, by its own id or that of a checkout or invoice, and updates the membership. */
export const settleSubscription = defineJob({
  service: 'payments',
  name: 'payments.settle-subscription',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});

/** Ends a subscription at Stripe, and refunds one that was paid by mistake. */
export const endSubscription = defineJob({
  service: 'payments',
  name: 'payments.end-subscription',
  payload: z.object({ stripeId: z.string(), payBack: z.boolean() }),
  transaction: false,
});

/** Deletes an erased person's customer at Stripe. */
export const forgetCustomer = defineJob({
  service: 'payments',
  name: 'payments.forget-customer',
  payload: z.object({ customerId: z.string() }),
  transaction: false,
});

/** Checks every subscription, since an event of Stripe may have been lost. */
export const settleAllSubscriptions = defineJob({
  service: 'payments',
  name: 'payments.settle-all-subscriptions',
  payload: z.object({}),
  daily: '04:30',
});
