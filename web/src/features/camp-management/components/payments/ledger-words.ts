import type { Difference, Dispute, LedgerEntry, MonthByWay, Refund, Surplus } from '@fungo/contracts';
import { wayWords } from '@/academy/way-words';

/** Labels of a month's sums by method or kind. */
export const monthWords: Record<MonthByWay['by'], string> = { ...wayWords, memberships: 'Memberships' };

const kindWords: Record<LedgerEntry['kind'], string> = {
  fee: 'Registration fee',
  drop: 'Fee reduced',
  note: 'Payment recorded',
  card: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Failed refund',
  dispute: 'Taken back by the bank',
  'dispute-won': 'Dispute won',
};

/** 'Payment recorded · Venmo' */
export const entryWords = ({ kind, by, amount }: LedgerEntry): string => {
  const words = kind === 'note' && amount > 0 ? 'Recorded payment reversed' : kindWords[kind];
  return by === null ? words : `${words} · ${wayWords[by]}`;
};

export const refundWords: Record<Refund['state'], string> = {
  asked: 'On its way',
  done: 'Returned',
  failed: 'Failed',
};

const because: Record<NonNullable<Surplus['because']>, string> = {
  lapsed: 'Spots released, unpaid',
  cancelled: 'Cancelled',
  withdrawn: 'Cancelled by the family',
  deleted: 'Deleted',
  erased: 'Account deleted',
};

/** Why a registration has been paid more than it costs. */
export const surplusWords = (surplus: Pick<Surplus, 'because'>): string =>
  surplus.because === null ? 'Overpaid' : because[surplus.because];

export const disputeWords: Record<Dispute['state'], string> = {
  inquiry: 'Bank inquiry',
  open: 'Disputed',
  lost: 'Lost',
  won: 'Won',
  closed: 'Settled',
};

export const differenceWords: Record<Difference['kind'], string> = {
  'unknown-charge': 'Charge not in the books',
  'amounts-differ': 'Amounts differ',
  'unknown-refund': 'Refund not in the books',
  'unknown-dispute': 'Dispute not in the books',
  'no-charge': 'In the books, not at Stripe',
  'no-registration': 'Payment without a registration',
};
