import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Asks Stripe how a subscription stands, which a checkout or an invoice may name, and lets the membership follow. */
export const settleSubscription = defineJob({
  service: 'payments',
  name: 'payments.settle-subscription',
  payload: z.object({ stripeId: z.string() }),
  transaction: false,
  apart: { concurrency: 4 },
});

/** Ends a subscription at Stripe; one that somebody paid by mistake is paid back. */
export const endSubscription = defineJob({
  service: 'payments',
  name: 'payments.end-subscription',
  payload: z.object({ stripeId: z.string(), payBack: z.boolean() }),
  transaction: false,
});

/** Lets Stripe forget somebody who was erased. */
export const forgetCustomer = defineJob({
  service: 'payments',
  name: 'payments.forget-customer',
  payload: z.object({ customerId: z.string() }),
  transaction: false,
});

/** Asks after each subscription: an event of Stripe may have been lost. */
export const settleAllSubscriptions = defineJob({
  service: 'payments',
  name: 'payments.settle-all-subscriptions',
  payload: z.object({}),
  daily: '04:30',
});
