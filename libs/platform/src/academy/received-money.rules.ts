import { type CampRegistration, type Cents, constants } from '@fungo/contracts';

type ByHand = (typeof constants.payment.byHand)[number];
type Way = (typeof constants.payment.ways)[number];

/** Amounts received in cents, by payment method. */
export type Received = Partial<Record<Way, number>>;

/** A note by staff that changes an amount. */
export interface Note {
  by: ByHand;
  /** Negative for a reversal. */
  cents: Cents;
}

export const sumOf = (received: Received): number =>
  Object.values(received).reduce((sum, cents) => sum + cents, 0);

/** Amounts received after a payment (or, if negative, a refund) by a method. */
export const withMore = (received: Received, by: Way, cents: number): Received => ({
  ...received,
  [by]: (received[by] ?? 0) + cents,
});

/** Payment status of a registration with this total. */
export function statusOf(received: Received, total: number): CampRegistration['paymentStatus'] {
  const sum = sumOf(received);
  if (sum >= total) return 'paid';
  return sum > 0 ? 'partial' : 'unpaid';
}

/**
 * The notes that bring the total received to `sum`. Card payments stay, since staff can't reverse them.
 * @param by method of an additional amount, and the first from which an amount is taken back
 */
export function notesOf(received: Received, sum: number, by: ByHand): Note[] {
  const more = sum - sumOf(received);
  if (more > 0) return [{ by, cents: more as Cents }];
  let left = -more;
  return [by, ...constants.payment.byHand.filter((way) => way !== by)].flatMap((way) => {
    const taken = Math.min(left, received[way] ?? 0);
    left -= taken;
    return taken > 0 ? [{ by: way, cents: -taken as Cents }] : [];
  });
}
