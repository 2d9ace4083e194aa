import type { Books, DoubleDispute } from './books';
import { found, idOf, now, pageOf, type Routes } from './kit';
import { isTaken, returnedOf } from './returned';

const day = 86_400;

/** Owners of cards who want their money back from their bank, as https://docs.stripe.com/disputes has them. */
export const disputes = ({ disputes: all }: Books): Routes => ({
  'GET disputes': (body) => pageOf([...all.values()], body),
  'GET disputes/:id': (_, id) => found(all, id),
});

/**
 * The bank takes back what is left of a payment.
 * @param status 'warning_needs_response' only asks about it, and takes nothing
 */
export function makeDispute(
  books: Books,
  intentId: string,
  { amount, status = 'needs_response' }: { amount?: number; status?: string } = {},
): DoubleDispute {
  const intent = found(books.intents, intentId);
  const dispute: DoubleDispute = {
    ...{ id: idOf('du'), object: 'dispute', payment_intent: intentId, reason: 'fraudulent', status },
    ...{ amount: amount ?? intent.amount_received - returnedOf(books, intentId), created: now() },
    evidence_details: { due_by: now() + 7 * day },
  };
  books.disputes.set(dispute.id, dispute);
  books.tell('charge.dispute.created', dispute);
  if (isTaken(dispute)) books.tell('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank has decided; what is won comes back. */
export function closeDispute({ disputes: all, tell }: Books, id: string, status: string): void {
  const dispute = found(all, id);
  Object.assign(dispute, { status, evidence_details: { due_by: null } });
  tell('charge.dispute.closed', dispute);
  if (status === 'won') tell('charge.dispute.funds_reinstated', dispute);
}
