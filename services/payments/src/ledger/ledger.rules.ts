import {
  type AnswerOf,
  type Cents,
  type constants,
  type getPayable,
  type getPayableCharge,
  type ReceiptLine,
  toDollars,
} from '@fungo/contracts';
import { AppError, type SignedIn, type Visitor } from '@fungo/platform';
import type { Charge } from './charge.entity';

export type Way = (typeof constants.payment.ways)[number];

/**
 * `family`: a family's debt; `fees` and `memberships`: the academy's income from camps and lessons, and from memberships; the others:
 * money by payment method.
 */
export type LedgerAccount = 'family' | 'fees' | 'memberships' | Way;

export type PostingKind =
  'fee' | 'drop' | 'note' | 'card' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

/** The paying account: the family for a charge. A membership has no debt beforehand. */
type Payer = 'family' | 'memberships';

export const payerOf = (chargeId: string | null): Payer => (chargeId === null ? 'memberships' : 'family');

/** The effect of one source on a charge's accounts. */
export interface Entry {
  kind: PostingKind;
  source: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** A negative amount swaps the sides; zero makes no entry. */
  cents: number;
}

export const feeCharged = (chargeId: string, cents: number): Entry => ({
  ...{ kind: 'fee', source: chargeId, cents },
  ...{ debit: 'family', credit: 'fees' },
});

export const feeDropped = (chargeId: string, cents: number): Entry => ({
  ...{ kind: 'drop', source: chargeId, cents },
  ...{ debit: 'fees', credit: 'family' },
});

/** The amount of a lesson or a package changed by these cents. */
export const amountChanged = (source: string, cents: number): Entry =>
  cents < 0
    ? { kind: 'drop', source, cents: 0 - cents, debit: 'fees', credit: 'family' }
    : { kind: 'fee', source, cents, debit: 'family', credit: 'fees' };

export const paymentNoted = (eventId: string, by: Way, cents: number): Entry => ({
  ...{ kind: 'note', source: eventId, cents },
  ...{ debit: by, credit: 'family' },
});

export const paidByCard = (paymentIntentId: string, cents: number, payer: Payer = 'family'): Entry => ({
  ...{ kind: 'card', source: paymentIntentId, cents },
  ...{ debit: 'card', credit: payer },
});

/** @param id Stripe's id, or ours for a refund by hand */
export const refunded = (id: string, by: Way, cents: number, payer: Payer = 'family'): Entry => ({
  ...{ kind: 'refund', source: id, cents },
  ...{ debit: payer, credit: by },
});

export const refundFailed = (id: string, by: Way, cents: number, payer: Payer = 'family'): Entry => ({
  ...{ kind: 'refund-failed', source: id, cents },
  ...{ debit: by, credit: payer },
});

/** A bank took a payment back. */
export const disputed = (id: string, cents: number, payer: Payer): Entry => ({
  ...{ kind: 'dispute', source: id, cents },
  ...{ debit: payer, credit: 'card' },
});

/** The bank returned a disputed payment to the academy. */
export const disputeWon = (id: string, cents: number, payer: Payer): Entry => ({
  ...{ kind: 'dispute-won', source: id, cents },
  ...{ debit: 'card', credit: payer },
});

/** The entry with a positive amount; null for zero. */
export function normalized({ debit, credit, cents, ...entry }: Entry): (Entry & { cents: Cents }) | null {
  if (cents === 0) return null;
  if (cents > 0) return { ...entry, debit, credit, cents: cents as Cents };
  return { ...entry, debit: credit, credit: debit, cents: -cents as Cents };
}

/** Cents by account: debits minus credits. */
export type Balances = Partial<Record<LedgerAccount, number>>;

/** Price, payments and debt of a charge by the ledger's balances, in cents. */
export function standingOf(balances: Balances): { fee: Cents; received: Cents; owed: Cents } {
  const { family: owed = 0, fees = 0 } = balances;
  const fee = 0 - fees;
  return { fee: fee as Cents, received: (fee - owed) as Cents, owed: owed as Cents };
}

export const isWay = (account: LedgerAccount): account is Way =>
  !['family', 'fees', 'memberships'].includes(account);

/** Whether the caller may see the registration: its family, by account or link token, and staff. */
export const isOfFamily = (
  caller: SignedIn | Visitor,
  { userId, tokenHash }: Pick<AnswerOf<typeof getPayable>, 'userId' | 'tokenHash'>,
): boolean =>
  caller.tokenHash === tokenHash ||
  (caller.kind === 'user' &&
    (caller.role !== 'student' || (userId !== null && caller.familyIds.includes(userId))));

/** Whether the caller may pay for a lesson or a package: its family, by account or mailed link, its coach and administrators. */
export const mayPay = (
  caller: SignedIn | Visitor,
  { playerId, coachId, opens }: Pick<AnswerOf<typeof getPayableCharge>, 'playerId' | 'coachId' | 'opens'>,
): boolean =>
  opens ||
  (caller.kind === 'user' &&
    (caller.role === 'admin' ||
      caller.id === coachId ||
      (playerId !== null && caller.playerIds.includes(playerId))));

/**
 * A lesson or a package whose money the caller may see: the coach's own, or any for an administrator.
 * @throws AppError `payments.charge-not-found`
 */
export function assertOwn({ id, role }: SignedIn, charge: Pick<Charge, 'subject' | 'coachId'> | null): void {
  if (!charge || charge.subject === 'registration' || (role !== 'admin' && charge.coachId !== id))
    throw new AppError('payments.charge-not-found');
}

/** A family's name for each kind of entry that is not a payment. */
const lineOf: Partial<Record<PostingKind, ReceiptLine['kind']>> = {
  refund: 'refund',
  'refund-failed': 'returned',
  dispute: 'disputed',
  'dispute-won': 'dispute-won',
};

/** A receipt line for an entry; null if it moved no money. */
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
