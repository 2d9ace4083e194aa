import type { Bank, BankDispute } from './bank';
import { found, idOf, now, pageOf, type Routes } from './kit';
import { isTaken, returnedOf } from './returned';

const day = 86_400;

/** Disputes by card owners, as in https://docs.stripe.com/disputes. */
export const disputes = ({ disputes: all }: Bank): Routes => ({
  'GET disputes': (body) => pageOf([...all.values()], body),
  'GET disputes/:id': (_, id) => found(all, id),
});

/**
 * The bank takes back what is left of a payment.
 * @param status 'warning_needs_response' only asks about it, and takes nothing
 */
export function makeDispute(
  bank: Bank,
  intentId: string,
  { amount, status = 'needs_response' }: { amount?: number; status?: string } = {},
): BankDispute {
  const intent = found(bank.intents, intentId);
  const dispute: BankDispute = {
    ...{ id: idOf('du'), object: 'dispute', payment_intent: intentId, reason: 'fraudulent', status },
    ...{ amount: amount ?? intent.amount_received - returnedOf(bank, intentId), created: now() },
    evidence_details: { due_by: now() + 7 * day },
  };
  bank.disputes.set(dispute.id, dispute);
  bank.tell('charge.dispute.created', dispute);
  if (isTaken(dispute)) bank.tell('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. A won amount is returned. */
export function closeDispute({ disputes: all, tell }: Bank, id: string, status: string): void {
  const dispute = found(all, id);
  Object.assign(dispute, { status, evidence_details: { due_by: null } });
  tell('charge.dispute.closed', dispute);
  if (status === 'won') tell('charge.dispute.funds_reinstated', dispute);
}
