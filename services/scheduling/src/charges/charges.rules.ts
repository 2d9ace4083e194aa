import { type Cents, constants, type LessonPayment, toDollars } from '@fungo/contracts';
import { statusOf, sumOf } from '@fungo/platform/academy';
import type { StoredAttendance } from '../calendar/attendance.entity';
import type { StoredCharge } from '../calendar/charge.entity';
import type { StoredLesson } from '../calendar/lesson.entity';

export { referenceOf } from '@fungo/contracts';

type Due = Pick<StoredLesson, 'status' | 'priceCents' | 'feeCents' | 'packageId'>;

/** The cents that are due for a lesson, if no package covers it: its price, or what is left of it after a cancellation or a missed hour. */
export function dueOf(
  { status, priceCents, feeCents, packageId }: Due,
  noted: Pick<StoredAttendance, 'attendance' | 'dueCents'> | null = null,
): Cents {
  if (status === 'cancelled') return feeCents;
  if (status === 'declined' || (packageId ?? null) !== null) return 0 as Cents;
  return noted?.attendance === 'no-show' ? noted.dueCents : priceCents;
}

type Sums = Pick<StoredCharge, 'amountCents' | 'received'>;

/** Cents that the family owes. */
const owedOf = ({ amountCents, received }: Sums): Cents =>
  Math.max(0, amountCents - sumOf(received)) as Cents;

export const showPayment = (
  { id, ...charge }: Sums & Pick<StoredCharge, 'id'>,
  reference: string,
): LessonPayment => ({
  chargeId: id,
  reference,
  amount: toDollars(charge.amountCents),
  received: toDollars(sumOf(charge.received) as Cents),
  owed: toDollars(owedOf(charge)),
  status: statusOf(charge.received, charge.amountCents),
  ways: constants.payment.ways.filter((way) => (charge.received[way] ?? 0) > 0),
  refunded: charge.amountCents === 0 && charge.received.card === 0,
});
