import type { LessonPage } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type LessonKey, lessonPageQuery } from './lesson-page';

/** Polling interval until a payment is in the books, in milliseconds. */
const lookEvery = 1_500;

export interface Returned {
  /** Stripe's id of the payment, from the return URL; null if the family comes from elsewhere. */
  paymentId: string | null;
  /** Stripe's status in the return URL, after a detour through a bank's page. */
  outcome: string | null;
}

/**
 * Result of a card payment for a lesson. The URL is only a claim; a payment counts once nothing is owed anymore.
 * @returns null without a payment to look for
 */
export function useLessonPayment(key: LessonKey, { paymentId, outcome }: Returned) {
  const isAsked = paymentId !== null && outcome !== 'failed';
  const { data } = useQuery({
    ...lessonPageQuery(key),
    refetchInterval: ({ state }) => (isAsked && isOwed(state.data) ? lookEvery : false),
  });
  if (paymentId === null || !data?.payment) return null;
  if (!isAsked) return isOwed(data) ? 'failed' : null;
  return isOwed(data) ? 'awaited' : 'entered';
}

const isOwed = (page: LessonPage | null | undefined): boolean => (page?.payment?.owed ?? 0) > 0;
