import type { Refund } from '@fungo/contracts';

/** Ways of payment. */
export const wayWords: Record<Refund['by'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};
