import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PaymentsConfig } from '../../services/payments/src/config';
import { StoredIntent } from '../../services/payments/src/intents/intent.entity';
import { Subscriber } from '../../services/payments/src/memberships/subscriber.entity';
import { MembershipBank } from '../../services/payments/src/stripe/membership-bank';
import { StripeBank } from '../../services/payments/src/stripe/stripe';
import type { CardPayment } from './camps-data';

const cards = { good: '4242424242424242', disputed: '4000000000000259', failsLater: '4000000000000341' };

/** The member whose card did not pay the second month. */
const cardMember = 'avery.lopez@fungo.test';

/** Milliseconds for an answer to a form. */
const patience = 8_000;

/**
 * Makes families' payments at the test bank, as its forms would. The bank tells the gateway, and the product enters them
 * by itself. With Stripe's real keys it does nothing. Another server at `STRIPE_API_URL` may lack the forms or keep no
 * objects: then these payments are left out, also from the database.
 * @returns the parts that were left out
 */
export async function payByCard(
  payments: DataSource,
  config: PaymentsConfig,
  due: CardPayment[],
  /** User ids by address. */
  players: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (!config.STRIPE_API_URL) return [];
  const bank = new StripeBank(config);
  const cardsLeftOut = await failureOf(async () => {
    for (const one of due) await payCamp(payments, bank, config.STRIPE_API_URL!, one);
  });
  const membershipLeftOut = await failureOf(() =>
    subscribe(payments, new MembershipBank(bank, config), config.STRIPE_API_URL!, players.get(cardMember)!),
  );
  return [
    ...(cardsLeftOut ? [`card payments for camps (${cardsLeftOut})`] : []),
    ...(membershipLeftOut ? [`a membership paid by card (${membershipLeftOut})`] : []),
  ];
}

async function payCamp(
  payments: DataSource,
  bank: StripeBank,
  url: string,
  { registrationId, reference, cents, card }: CardPayment,
): Promise<void> {
  const intent = {
    id: randomUUID(),
    chargeId: registrationId,
    subject: 'registration' as const,
    cents,
  };
  const { id: stripeId, client_secret: secret } = await bank.createIntent(intent, reference);
  await payments.manager.insert(StoredIntent, { ...intent, stripeId });
  try {
    await fill(url, `${url}/browser/payment_intents/${secret}/confirm`, { card: cards[card] });
    const { status, metadata } = await bank.getIntent(stripeId);
    if (status !== 'succeeded' || metadata.intentId !== intent.id) throw new Error('it keeps no payments');
  } catch (error) {
    await payments.manager.delete(StoredIntent, { id: intent.id });
    throw error;
  }
}

async function subscribe(
  payments: DataSource,
  memberships: MembershipBank,
  bank: string,
  userId: string,
): Promise<void> {
  const customerId = await memberships.createCustomer(userId, cardMember, 0);
  await payments.manager.insert(Subscriber, { userId, customerId });
  try {
    const { url } = await memberships.createCheckout(userId, customerId, 0);
    await fill(bank, url ?? '', { action: 'pay', card: cards.failsLater });
    await fill(bank, await memberships.openPortal(customerId), { action: 'renew' });
    if ((await memberships.findOf(customerId)).length === 0) throw new Error('it keeps no subscriptions');
  } catch (error) {
    await payments.manager.delete(Subscriber, { userId });
    throw error;
  }
}

/** Sends one of the bank's own forms. It follows no redirect to another server. */
async function fill(bank: string, url: string, fields: Record<string, string>): Promise<void> {
  if (!url.startsWith(`${bank.replace(/\/$/, '')}/`)) throw new Error('it has no form to fill in');
  const { status } = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (status >= 400) throw new Error(`its form answered ${status}`);
}

/** Why a piece of work failed, in one line; null if it didn't. */
async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}
