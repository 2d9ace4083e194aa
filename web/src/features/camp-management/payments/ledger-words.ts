import type { LedgerEntry, Refund, Surplus } from '@fungo/contracts';

export const wayWords: Record<Refund['by'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};

const kindWords: Record<LedgerEntry['kind'], string> = {
  fee: 'Registration fee',
  drop: 'Fee dropped',
  note: 'Payment noted',
  card: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that did not arrive',
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
