import type { PaymentHandles } from './identity/site';

/**
 * Opens the payer's Venmo with amount and note filled in, if known. The handle's `@` is optional.
 * @param dollars the amount due
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
 * Opens the payer's Cash App with the amount filled in. Cash App takes no note in its link, so the payer types it.
 * @param dollars the amount due
 */
export const cashAppLink = ({ cashApp }: Pick<PaymentHandles, 'cashApp'>, dollars?: number): string =>
  `https://cash.app/$${encodeURIComponent(cashApp.replace(/^\$/, ''))}${dollars === undefined ? '' : `/${dollars.toFixed(2)}`}`;
