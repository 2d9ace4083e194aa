import type { Difference, Dispute, LedgerEntry, MonthByWay, Refund, Surplus } from '@fungo/contracts';

export const wayWords: Record<Refund['by'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};

/** What a month's money was, by way or kind. */
export const monthWords: Record<MonthByWay['by'], string> = { ...wayWords, memberships: 'Memberships' };

const kindWords: Record<LedgerEntry['kind'], string> = {
  fee: 'Registration fee',
  drop: 'Fee dropped',
  note: 'Payment noted',
  card: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that did not arrive',
  dispute: 'Taken back by the bank',
  'dispute-won': 'Dispute won',
};

/** 'Payment noted · Venmo' */
export const entryWords = ({ kind, by, amount }: LedgerEntry): string => {
  const words = kind === 'note' && amount > 0 ? 'Noted payment taken back' : kindWords[kind];
  return by === null ? words : `${words} · ${wayWords[by]}`;
};

export const refundWords: Record<Refund['state'], string> = {
  asked: 'On its way',
  done: 'Returned',
  failed: 'Failed',
};

const because: Record<NonNullable<Surplus['because']>, string> = {
  lapsed: 'Places went back unpaid',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn by the family',
  deleted: 'Deleted',
  erased: 'Family erased',
};

/** Why a registration has more money than it costs. */
export const surplusWords = (surplus: Pick<Surplus, 'because'>): string =>
  surplus.because === null ? 'Overpaid' : because[surplus.because];

export const disputeWords: Record<Dispute['state'], string> = {
  inquiry: 'The bank asks',
  open: 'Disputed',
  lost: 'Lost',
  won: 'Won',
  closed: 'Settled',
};

export const differenceWords: Record<Difference['kind'], string> = {
  'unknown-charge': 'Charge that is not in the books',
  'amounts-differ': 'Amounts differ',
  'unknown-refund': 'Refund that is not in the books',
  'unknown-dispute': 'Dispute that is not in the books',
  'no-charge': 'In the books without a charge',
  'no-registration': 'Money without a registration',
};
