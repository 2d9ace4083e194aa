import { webhookSecret } from './events';

/** The environment of a product that uses it in place of Stripe. */
export const testBankEnv = (url: string): Record<string, string> => ({
  STRIPE_API_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_bank',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bank',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});
