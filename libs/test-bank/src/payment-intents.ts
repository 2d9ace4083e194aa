import type { Bank, BankIntent } from './bank';
import { makeDispute } from './disputes';
import { found, idOf, mapOf, now, pageOf, Refusal, type Routes } from './kit';
import { disputeOf } from './test-cards';

/** It can still be paid. */
export const isOpen = ({ status }: BankIntent): boolean => status.startsWith('requires_');

export const paymentIntents = ({ intents, tell }: Bank): Routes => ({
  'POST payment_intents': (body) => {
    const wrong = wrongAmount(Number(body.amount));
    if (wrong) throw new Refusal(400, wrong.message, wrong.code, { param: 'amount' });
    const id = idOf('pi');
    const intent: BankIntent = {
      ...{ id, object: 'payment_intent', amount: Number(body.amount), amount_received: 0 },
      ...{ currency: body.currency!, status: 'requires_payment_method', client_secret: idOf(`${id}_secret`) },
      ...{ metadata: mapOf(body), latest_charge: null },
    };
    intents.set(intent.id, intent);
    tell('payment_intent.created', intent);
    return intent;
  },
  'POST payment_intents/:id/cancel': (_, id) => {
    const intent = found(intents, id);
    if (!isOpen(intent)) throw new Refusal(400, `It is ${intent.status}.`, 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    tell('payment_intent.canceled', intent);
    return intent;
  },
  'GET payment_intents/:id': (_, id) => found(intents, id),
  'GET charges': (body) => pageOf(chargesOf(intents), body),
});

/** Stripe's bounds for a payment in dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
function wrongAmount(cents: number): { code: string; message: string } | null {
  if (cents < 50) return { code: 'amount_too_small', message: 'Amount must be at least $0.50 usd' };
  if (cents > 99_999_999)
    return { code: 'amount_too_large', message: 'Amount must be no more than $999,999.99' };
  return null;
}

const chargesOf = (intents: Bank['intents']) =>
  [...intents.values()].flatMap(({ id, amount_received: amount, latest_charge: charge, metadata }) =>
    charge === null
      ? []
      : [{ ...charge, payment_intent: id, status: 'succeeded', amount, amount_captured: amount, metadata }],
  );

/** A card pays an intent; some payments are disputed at once. */
export function payIntent(bank: Bank, id: string, card = ''): void {
  const { intents, tell } = bank;
  const intent = found(intents, id);
  if (!isOpen(intent)) throw new Error(`${id} is ${intent.status}`);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = { id: idOf('ch'), object: 'charge', created: now() };
  tell('payment_intent.succeeded', intent);
  const status = disputeOf(card);
  if (status) makeDispute(bank, id, { status });
}

/** A card is declined, so another one can be tried. */
export function declineIntent({ tell }: Bank, intent: BankIntent): void {
  intent.status = 'requires_payment_method';
  tell('payment_intent.payment_failed', intent);
}
