import {
  type AnswerOf,
  type Cents,
  type constants,
  type getPayable,
  type ReceiptLine,
  toDollars,
} from '@fungo/contracts';
import type { SignedIn, Visitor } from '@fungo/platform';

export type Way = (typeof constants.payment.ways)[number];

/**
 * `family`: what a family owes; `fees`: what the academy earned of camps, and `memberships` of those; the others: where money
 * came in.
 */
export type LedgerAccount = 'family' | 'fees' | 'memberships' | Way;

export type PostingKind =
  'fee' | 'drop' | 'note' | 'card' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

/** Who pays: the family of a registration; of a membership, nobody owes it beforehand. */
type Payer = 'family' | 'memberships';

export const payerOf = (registrationId: string | null): Payer =>
  registrationId === null ? 'memberships' : 'family';

/** What one source does to a registration's accounts. */
export interface Entry {
  kind: PostingKind;
  source: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Less than zero turns the sides round; zero is nothing. */
  cents: number;
}

export const feeCharged = (registrationId: string, cents: number): Entry => ({
  ...{ kind: 'fee', source: registrationId, cents },
  ...{ debit: 'family', credit: 'fees' },
});

export const feeDropped = (registrationId: string, cents: number): Entry => ({
  ...{ kind: 'drop', source: registrationId, cents },
  ...{ debit: 'fees', credit: 'family' },
});

export const paymentNoted = (eventId: string, by: Way, cents: number): Entry => ({
  ...{ kind: 'note', source: eventId, cents },
  ...{ debit: by, credit: 'family' },
});

export const paidByCard = (paymentIntentId: string, cents: number, payer: Payer = 'family'): Entry => ({
  ...{ kind: 'card', source: paymentIntentId, cents },
  ...{ debit: 'card', credit: payer },
});

/** @param id Stripe's, or ours where staff return it by hand */
export const refunded = (id: string, by: Way, cents: number, payer: Payer = 'family'): Entry => ({
  ...{ kind: 'refund', source: id, cents },
  ...{ debit: payer, credit: by },
});

export const refundFailed = (id: string, by: Way, cents: number, payer: Payer = 'family'): Entry => ({
  ...{ kind: 'refund-failed', source: id, cents },
  ...{ debit: by, credit: payer },
});

/** A bank has taken a payment back. */
export const disputed = (id: string, cents: number, payer: Payer): Entry => ({
  ...{ kind: 'dispute', source: id, cents },
  ...{ debit: payer, credit: 'card' },
});

/** It has given it to the academy again. */
export const disputeWon = (id: string, cents: number, payer: Payer): Entry => ({
  ...{ kind: 'dispute-won', source: id, cents },
  ...{ debit: 'card', credit: payer },
});

/** The entry with a positive amount, its sides exchanged if need be; null for no money. */
export function normalized({ debit, credit, cents, ...entry }: Entry): (Entry & { cents: Cents }) | null {
  if (cents === 0) return null;
  if (cents > 0) return { ...entry, debit, credit, cents: cents as Cents };
  return { ...entry, debit: credit, credit: debit, cents: -cents as Cents };
}

/** Cents by account: what it got less what it gave. */
export type Balances = Partial<Record<LedgerAccount, number>>;

/** What a registration costs, and what of it has been paid, by the ledger's balances; in cents. */
export function standingOf(balances: Balances): { fee: Cents; received: Cents; owed: Cents } {
  const { family: owed = 0, fees = 0 } = balances;
  const fee = 0 - fees;
  return { fee: fee as Cents, received: (fee - owed) as Cents, owed: owed as Cents };
}

export const isWay = (account: LedgerAccount): account is Way =>
  !['family', 'fees', 'memberships'].includes(account);

/** Whose registration it is: its family's, by account or by the token of its link, and staff's. */
export const isOfFamily = (
  caller: SignedIn | Visitor,
  { userId, tokenHash }: Pick<AnswerOf<typeof getPayable>, 'userId' | 'tokenHash'>,
): boolean =>
  caller.tokenHash === tokenHash ||
  (caller.kind === 'user' && (caller.role !== 'student' || caller.id === userId));

/** What an entry is to a family that is no payment. */
const lineOf: Partial<Record<PostingKind, ReceiptLine['kind']>> = {
  refund: 'refund',
  'refund-failed': 'returned',
  dispute: 'disputed',
  'dispute-won': 'dispute-won',
};

/** Money that came or went, as the family reads of it; null where an entry moved none. */
export function receiptLine({
  kind,
  source,
  debit,
  credit,
  cents,
  happenedAt,
}: Pick<Entry, 'kind' | 'source' | 'debit' | 'credit'> & {
  cents: Cents;
  happenedAt: Date;
}): ReceiptLine | null {
  const by = debit === 'family' ? credit : debit;
  if (!isWay(by)) return null;
  return {
    kind: lineOf[kind] ?? 'payment',
    by,
    amount: debit === 'family' ? -toDollars(cents) : toDollars(cents),
    happenedAt: happenedAt.toISOString(),
    paymentId: kind === 'card' ? source : null,
  };
}
