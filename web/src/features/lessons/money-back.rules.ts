import type { Lesson, LessonPage } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { lateFee } from '@/academy/lesson-terms';

type Paid = Pick<Lesson, 'packageId' | 'payment'>;

/** The way of the money of a lesson that ends without a fee, for its family or for staff. */
export function moneyBack({ packageId, payment }: Paid, reader: 'family' | 'staff' = 'family'): string {
  if (packageId !== null) return 'The lesson goes back to the package.';
  if (!payment || payment.received === 0) return 'Nothing is owed for it.';
  const paid = formatMoney(payment.received);
  const returns = reader === 'staff' ? 'please return' : 'the coach returns';
  if (!payment.ways.includes('card'))
    return `${returns[0]!.toUpperCase()}${returns.slice(1)} the ${paid} that was paid.`;
  return payment.ways.length === 1
    ? `${paid} goes back to the card.`
    : `The card’s part of the ${paid} goes back to it; ${returns} the rest.`;
}

/** The price of a late cancellation, if the coach agrees to it. */
export function moneyKept({
  packageId,
  price,
  terms,
}: Pick<LessonPage, 'packageId' | 'price' | 'terms'>): string {
  const fee = lateFee(price, terms);
  if (fee === 0) return '';
  return packageId === null
    ? `${formatMoney(fee)} may stay due.`
    : 'The lesson of the package may stay used.';
}
