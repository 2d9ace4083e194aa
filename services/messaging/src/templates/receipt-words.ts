import { formatMoney, type ReceiptFacts, toDollars } from '@fungo/contracts';

const waysWords: Record<ReceiptFacts['by'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  check: 'Check',
  other: 'By hand',
};

/** 'We have your payment of $150', or the refund. */
export function receiptTitle({ kind, amount }: Pick<ReceiptFacts, 'kind' | 'amount'>): string {
  const money = formatMoney(toDollars(amount.cents));
  return kind === 'refund' ? `We returned ${money} to you` : `We have your payment of ${money}`;
}

/** @param of 'Summer Camp' */
export const refundWords = ({ by, amount }: ReceiptFacts, of: string): string =>
  `We sent ${formatMoney(toDollars(amount.cents))} back for ${of}.${by === 'card' ? ' It can take your bank 5 to 10 days to show it.' : ''}`;

/** The balance after it. */
export const balanceWords = ({ owed }: Pick<ReceiptFacts, 'owed'>): string =>
  owed.cents > 0 ? `You still owe ${formatMoney(toDollars(owed.cents))}.` : 'Nothing more is owed.';

/** The facts of a payment or a refund. */
export function receiptFacts(
  { kind, by, amount, received, owed }: ReceiptFacts,
  reference: string,
): Record<string, string> {
  const isRefund = kind === 'refund';
  return {
    [isRefund ? 'Refund' : 'Payment']: formatMoney(toDollars(amount.cents)),
    [isRefund ? 'To' : 'By']: waysWords[by],
    Reference: reference,
    'Total paid': formatMoney(toDollars(received.cents)),
    ...(owed.cents > 0 && { 'Still owed': formatMoney(toDollars(owed.cents)) }),
  };
}
