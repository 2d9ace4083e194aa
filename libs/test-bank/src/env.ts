import { webhookSecret } from './events';

/** What a product is told that takes it for Stripe. */
export const testBankEnv = (url: string): Record<string, string> => ({
  STRIPE_API_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_bank',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bank',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});
