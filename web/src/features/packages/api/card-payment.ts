import type { Package } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '@/academy/queries/packages';

/** Polling interval until a payment is in the books, in milliseconds. */
const lookEvery = 1_500;

export interface Returned {
  /** The package that was paid; null if the address names none. */
  packageId: number | null;
  /** Stripe's id of the payment, from the return URL; null if the family comes from elsewhere. */
  paymentId: string | null;
  /** Stripe's status in the return URL, after a detour through a bank's page. */
  outcome: string | null;
}

/**
 * Result of a card payment for a package. The URL is only a claim; a payment counts once nothing is owed anymore.
 * @returns null without a payment to look for
 */
export function usePackagePayment(playerId: string, { packageId, paymentId, outcome }: Returned) {
  const isAsked = paymentId !== null && outcome !== 'failed';
  const isOwed = (packages: Package[] = []) =>
    packages.some(({ id, payment }) => id === packageId && payment !== null && payment.owed > 0);
  const { data } = useQuery({
    ...packagesQuery(playerId),
    refetchInterval: ({ state }) => (isAsked && isOwed(state.data as Package[]) ? lookEvery : false),
  });
  if (paymentId === null || !data?.some(({ id }) => id === packageId)) return null;
  if (!isAsked) return isOwed(data) ? 'failed' : null;
  return isOwed(data) ? 'awaited' : 'entered';
}
