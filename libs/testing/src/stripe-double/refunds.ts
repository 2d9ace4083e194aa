import type { Books, DoubleIntent, DoubleRefund } from './books';
import { found, idOf, listOf, mapOf, Refusal, type Routes } from './kit';

export const refunds = (books: Books): Routes => ({
  'POST refunds': (body) => {
    const intent = found(books.intents, body.payment_intent);
    const amount = Number(body.amount ?? intent.amount_received);
    if (amount > intent.amount_received - returnedOf(books, intent.id))
      throw new Refusal(400, 'Refund amount is greater than what is left.', 'charge_already_refunded');
    return makeRefund(books, intent, amount, mapOf(body));
  },
  'GET refunds': (body) =>
    listOf([...books.refunds.values()].filter(({ payment_intent: of }) => of === body.payment_intent)),
  'GET refunds/:id': (_, id) => found(books.refunds, id),
});

export function makeRefund(
  { refunds: all, tell }: Books,
  intent: DoubleIntent,
  amount: number,
  metadata: Record<string, string> = {},
): DoubleRefund {
  const refund: DoubleRefund = {
    ...{ id: idOf('re'), object: 'refund', amount, metadata },
    ...{ payment_intent: intent.id, status: 'succeeded' },
  };
  all.set(refund.id, refund);
  tell('refund.created', refund);
  return refund;
}

const returnedOf = ({ refunds: all }: Books, intentId: string): number =>
  [...all.values()]
    .filter(({ payment_intent: of, status }) => of === intentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
