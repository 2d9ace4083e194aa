import { z } from 'zod';
import { ServiceConfig } from '@fungo/platform';

const service = z.url({ protocol: /^https?$/ });

export const PaymentsConfig = ServiceConfig.extend({
  IDENTITY_URL: service.describe('address of the identity service'),
  CAMPS_URL: service.describe('address of the camps service'),
  SCHEDULING_URL: service.describe('address of the scheduling service, which knows lessons and packages'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret or restricted key of Stripe')
    .optional()
    .describe('key of the Stripe account that takes cards; without it, no card is taken here'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, 'must be a publishable key of Stripe')
    .optional()
    .describe('the same account’s key for browsers'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a webhook endpoint of Stripe')
    .optional()
    .describe('signs what Stripe sends to /api/stripe/webhook'),
  STRIPE_API_URL: service
    .optional()
    .describe('address of the test bank in place of Stripe’s API; not in production'),
})
  .refine(
    ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook }) =>
      Boolean(secret) === Boolean(publishable) && Boolean(secret) === Boolean(webhook),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: 'goes together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    },
  )
  .refine(({ NODE_ENV, STRIPE_API_URL }) => NODE_ENV !== 'production' || !STRIPE_API_URL, {
    path: ['STRIPE_API_URL'],
    message: 'must not be set in production',
  });
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;
