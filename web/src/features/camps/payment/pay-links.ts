import type { PaymentHandles } from '@fungo/contracts';

/** Opens the payer's own app with amount and note filled in, as far as they are known; the handle's sign may be left out. */
export function venmoLink({ venmo }: Pick<PaymentHandles, 'venmo'>, dollars?: number, note?: string) {
  const query = new URLSearchParams({
    txn: 'pay',
    ...(dollars !== undefined && { amount: dollars.toFixed(2) }),
    ...(note && { note }),
  });
  return `https://venmo.com/${encodeURIComponent(venmo.replace(/^@/, ''))}?${query}`;
}

/** Cash App takes no note along: the payer types it. */
export const cashAppLink = ({ cashApp }: Pick<PaymentHandles, 'cashApp'>, dollars?: number) =>
  `https://cash.app/$${encodeURIComponent(cashApp.replace(/^\$/, ''))}${dollars === undefined ? '' : `/${dollars.toFixed(2)}`}`;
