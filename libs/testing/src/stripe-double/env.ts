import { webhookSecret } from './events';

/** What a product is told that takes it for Stripe. */
export const envOfDouble = (url: string): Record<string, string> => ({
  STRIPE_API_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});
