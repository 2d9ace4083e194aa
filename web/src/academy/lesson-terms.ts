import type { LessonTerms } from '@fungo/contracts';
import { lateFeeOf } from '@fungo/contracts/lesson-terms';
import { formatMoney, toCents, toDollars } from '@fungo/contracts/money';
import { noShowCents } from '@fungo/contracts/scheduling/attendance';

/** The part of a price that stays due after a late cancellation, in dollars. */
export const lateFee = (price: number, terms: Pick<LessonTerms, 'lateFeePercent'>): number =>
  toDollars(lateFeeOf(toCents(price), terms));

/** 'Free to move or cancel until 24 hours before. After that …', as shown before booking. */
export function termsInWords(terms: LessonTerms, price: number, noShowPercent: number): string {
  const missed = toDollars(noShowCents(toCents(price), noShowPercent));
  const changes = changesInWords(terms, price);
  return missed > 0 ? `${changes} If the player doesn’t come, ${formatMoney(missed)} is due.` : changes;
}

function changesInWords(terms: LessonTerms, price: number): string {
  const { cutOffHours } = terms;
  const fee = lateFee(price, terms);
  if (cutOffHours === 0) return 'You can move or cancel a confirmed lesson for free until it starts.';
  const until = `Once confirmed, you can move or cancel for free until ${cutOffHours === 1 ? 'an hour' : `${cutOffHours} hours`} before the lesson. After that, your request goes to the coach`;
  return fee > 0 ? `${until}, and ${formatMoney(fee)} may stay due if the lesson is cancelled.` : `${until}.`;
}
