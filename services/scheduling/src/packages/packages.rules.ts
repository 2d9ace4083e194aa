import type { Cents, Package } from '@fungo/contracts';
import { type Received, sumOf } from '@fungo/platform/academy';
import type { StoredCharge } from '../calendar/charge.entity';
import type { StoredLesson } from '../calendar/lesson.entity';
import type { StoredPackage } from '../calendar/package.entity';

export type EntryKind = 'bought' | 'used' | 'given-back' | 'expired' | 'taken-back';

type Terms = Pick<StoredPackage, 'paidAt' | 'expiresAt' | 'withdrawnAt'>;

/** A paid package expires even if its lessons have not been swept yet. */
export function statusOf(
  { paidAt, expiresAt, withdrawnAt }: Terms,
  left: number,
  now: Date,
): Package['status'] {
  if (withdrawnAt) return 'withdrawn';
  if (!paidAt || !expiresAt) return 'due';
  if (expiresAt <= now) return 'expired';
  return left > 0 ? 'usable' : 'used-up';
}

/**
 * Whether a lesson that does not take place goes back to its package. The rule is the one of the late fee: where a fee would
 * stay due, the package's lesson stays used instead.
 * @param feeCents the fee by the terms that the lesson kept; 0 before the cut-off, or if the coach drops it
 */
export const givesBack = ({ by, feeCents }: { by: 'family' | 'coach'; feeCents: number }): boolean =>
  by === 'coach' || feeCents === 0;

/** Whether a package may pay for a lesson at this time. */
export const covers = (
  { paidAt, expiresAt }: Pick<Terms, 'paidAt' | 'expiresAt'>,
  { startsAt }: Pick<StoredLesson, 'startsAt'>,
): boolean => paidAt !== null && expiresAt !== null && startsAt < expiresAt;

/** How a package is paid, or null if the money does not cover its amount. */
export function paidByOf({
  amountCents,
  received,
}: Pick<StoredCharge, 'amountCents' | 'received'>): string | null {
  if (sumOf(received) < amountCents) return null;
  return isByCard(received)
    ? 'card'
    : (Object.entries(received).find(([, cents]) => cents > 0)?.[0] ?? 'free');
}

export const isByCard = ({ card = 0 }: Received): boolean => card > 0;

/** The part of the price for lessons that were used, in whole cents. */
export const usedCents = (
  { priceCents, lessons }: Pick<StoredPackage, 'priceCents' | 'lessons'>,
  used: number,
): Cents => Math.round((priceCents * used) / lessons) as Cents;

/** The same day that many months later, or the month's last day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), days));
  return later;
}
