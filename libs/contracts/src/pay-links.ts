import type { PaymentHandles } from './identity/site';

/**
 * Opens the payer's Venmo with amount and note filled in, as far as they are known; the handle's sign may be left out.
 * @param dollars what is to be paid
 */
export function venmoLink({ venmo }: Pick<PaymentHandles, 'venmo'>, dollars?: number, note?: string): string {
  const query = new URLSearchParams({
    txn: 'pay',
    ...(dollars !== undefined && { amount: dollars.toFixed(2) }),
    ...(note && { note }),
  });
  return `https://venmo.com/${encodeURIComponent(venmo.replace(/^@/, ''))}?${query.toString()}`;
}

/**
 * Opens the payer's Cash App with the amount filled in. Cash App takes no note along: the payer types it.
 * @param dollars what is to be paid
 */
export const cashAppLink = ({ cashApp }: Pick<PaymentHandles, 'cashApp'>, dollars?: number): string =>
  `https://cash.app/$${encodeURIComponent(cashApp.replace(/^\$/, ''))}${dollars === undefined ? '' : `/${dollars.toFixed(2)}`}`;
