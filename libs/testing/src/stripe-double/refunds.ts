import type { Books, DoubleIntent, DoubleRefund } from './books';
import { found, idOf, mapOf, now, pageOf, Refusal, type Routes } from './kit';
import { returnedOf, takenOf } from './returned';

export const refunds = (books: Books): Routes => ({
  'POST refunds': (body) => {
    const intent = found(books.intents, body.payment_intent);
    if (takenOf(books, intent.id) > 0)
      throw new Refusal(400, 'The charge has been charged back; cannot issue a refund.', 'charge_disputed');
    const amount = Number(body.amount ?? intent.amount_received);
    if (amount > intent.amount_received - returnedOf(books, intent.id))
      throw new Refusal(400, 'Refund amount is greater than what is left.', 'charge_already_refunded');
    return makeRefund(books, intent, amount, mapOf(body));
  },
  'GET refunds': (body) =>
    pageOf(
      [...books.refunds.values()].filter(
        ({ payment_intent: of }) => body.payment_intent === undefined || of === body.payment_intent,
      ),
      body,
    ),
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
    ...{ payment_intent: intent.id, status: 'succeeded', created: now() },
  };
  all.set(refund.id, refund);
  tell('refund.created', refund);
  return refund;
}
