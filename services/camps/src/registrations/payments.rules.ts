import { type CampRegistration, type Cents, constants } from '@fungo/contracts';

type ByHand = (typeof constants.payment.byHand)[number];
type Way = (typeof constants.payment.ways)[number];

/** What has been paid, in cents, by the way it came. */
export type Received = Partial<Record<Way, number>>;

/** A change of what staff have noted by hand. */
export interface Note {
  by: ByHand;
  /** Less than zero takes back. */
  cents: Cents;
}

export const sumOf = (received: Received): number =>
  Object.values(received).reduce((sum, cents) => sum + cents, 0);

/** Received, after more came by a way, or went back. */
export const withMore = (received: Received, by: Way, cents: number): Received => ({
  ...received,
  [by]: (received[by] ?? 0) + cents,
});

/** What a registration of this total is, by what has been paid of it. */
export function statusOf(received: Received, total: number): CampRegistration['paymentStatus'] {
  const sum = sumOf(received);
  if (sum >= total) return 'paid';
  return sum > 0 ? 'partial' : 'unpaid';
}

/**
 * What is to be noted so that the whole that was received is `sum`. What came by card is not staff's to take back, and stays.
 * @param by how more of it came
 */
export function notesOf(received: Received, sum: number, by: ByHand): Note[] {
  const more = sum - sumOf(received);
  if (more > 0) return [{ by, cents: more as Cents }];
  let left = -more;
  return constants.payment.byHand.flatMap((way) => {
    const taken = Math.min(left, received[way] ?? 0);
    left -= taken;
    return taken > 0 ? [{ by: way, cents: -taken as Cents }] : [];
  });
}
