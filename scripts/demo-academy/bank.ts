import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PaymentsConfig } from '../../services/payments/src/config';
import { StoredIntent } from '../../services/payments/src/intents/intent.entity';
import { Subscriber } from '../../services/payments/src/memberships/subscriber.entity';
import { MembershipBank } from '../../services/payments/src/stripe/membership-bank';
import { StripeBank } from '../../services/payments/src/stripe/stripe';
import type { CardPayment } from './camps';

const cards = { good: '4242424242424242', disputed: '4000000000000259', failsLater: '4000000000000341' };

/** Who is a member by card, which has not paid the second month. */
const cardMember = 'avery.lopez@fungo.test';

/**
 * What families pay at the test bank, as its forms would: it tells the gateway, and the product enters it by itself. Real
 * keys of Stripe's are not for this.
 */
export async function payByCard(
  payments: DataSource,
  config: PaymentsConfig,
  due: CardPayment[],
  /** User ids by address. */
  players: ReadonlyMap<string, string>,
): Promise<void> {
  if (!config.STRIPE_API_URL) return;
  const bank = new StripeBank(config);
  for (const { registrationId, reference, cents, card } of due) {
    const intent = { id: randomUUID(), registrationId, cents };
    const { id: stripeId, client_secret: secret } = await bank.createIntent(intent, reference);
    await payments.manager.insert(StoredIntent, { ...intent, stripeId });
    await fill(`${config.STRIPE_API_URL}/browser/payment_intents/${secret}/confirm`, { card: cards[card] });
  }
  const memberships = new MembershipBank(bank, config);
  const userId = players.get(cardMember)!;
  const customerId = await memberships.createCustomer(userId, cardMember, 0);
  await payments.manager.insert(Subscriber, { userId, customerId });
  const { url } = await memberships.createCheckout(userId, customerId, 0);
  await fill(url!, { action: 'pay', card: cards.failsLater });
  await fill(await memberships.openPortal(customerId), { action: 'renew' });
}

/** Sends one of the bank's forms. */
async function fill(url: string, fields: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  if (status >= 400) throw new Error(`The test bank answered ${status}.`);
}
