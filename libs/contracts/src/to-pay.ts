import type { LessonPage } from './scheduling/lesson-changes';
import type { ChargeFacts } from './scheduling/charges';

/** The short code that a family writes into the note of a payment: 'FG-L1042'. */
export const referenceOf = (subject: ChargeFacts['subject'], id: number): string =>
  `FG-${subject === 'lesson' ? 'L' : 'P'}${id}`;

/** The sum that a family pays for a lesson now. */
export interface ToPay {
  dollars: number;
  reference: string;
  /** A card pays it; null: only by handle, because the coach has not confirmed. */
  chargeId: string | null;
}

type Facts = Pick<LessonPage, 'id' | 'status' | 'price' | 'packageId' | 'payment'>;

/** The sum that the family owes for a lesson, or the price of a request. Null: nothing is to be paid. */
export function toPayFor({ id, status, price, packageId, payment }: Facts): ToPay | null {
  if (payment) {
    const { owed, reference, chargeId } = payment;
    return owed > 0 ? { dollars: owed, reference, chargeId } : null;
  }
  if (status !== 'pending' || packageId !== null || price === 0) return null;
  return { dollars: price, reference: referenceOf('lesson', id), chargeId: null };
}
