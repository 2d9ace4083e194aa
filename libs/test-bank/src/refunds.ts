import type { Bank, BankIntent, BankRefund } from './bank';
import { found, idOf, mapOf, now, pageOf, Refusal, type Routes } from './kit';
import { returnedOf, takenOf } from './returned';

export const refunds = (bank: Bank): Routes => ({
  'POST refunds': (body) => {
    const intent = found(bank.intents, body.payment_intent);
    if (takenOf(bank, intent.id) > 0)
      throw new Refusal(400, 'The charge has been charged back; cannot issue a refund.', 'charge_disputed');
    const amount = Number(body.amount ?? intent.amount_received);
    if (amount > intent.amount_received - returnedOf(bank, intent.id))
      throw new Refusal(400, 'Refund amount is greater than what is left.', 'charge_already_refunded');
    return makeRefund(bank, intent, amount, mapOf(body));
  },
  'GET refunds': (body) =>
    pageOf(
      [...bank.refunds.values()].filter(
        ({ payment_intent: of }) => body.payment_intent === undefined || of === body.payment_intent,
      ),
      body,
    ),
  'GET refunds/:id': (_, id) => found(bank.refunds, id),
});

export function makeRefund(
  { refunds: all, tell }: Bank,
  intent: BankIntent,
  amount: number,
  metadata: Record<string, string> = {},
): BankRefund {
  const refund: BankRefund = {
    ...{ id: idOf('re'), object: 'refund', amount, metadata },
    ...{ payment_intent: intent.id, status: 'succeeded', created: now() },
  };
  all.set(refund.id, refund);
  tell('refund.created', refund);
  return refund;
}
