import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '@/lib/queries/refresh';
import { receiptQuery } from './receipt';

/** Polling interval until a payment is in the books, in milliseconds. */
const lookEvery = 1_500;

export type CardPaymentState = 'awaited' | 'entered' | 'failed';

export interface CardPayment {
  state: CardPaymentState;
  /** The registration's dollars in the books, including this payment. */
  received: number | null;
}

interface Returned {
  registrationId: string;
  token: string | undefined;
  /** Stripe's id of the payment, from the return URL; null if the family comes from elsewhere. */
  paymentId: string | null;
  /** Stripe's status in the return URL, after a detour through a bank's page. */
  outcome: string | null;
}

/**
 * Result of a card payment. The URL is only a claim; a payment counts once it is in the books.
 * @returns null without a payment to look for
 */
export function useCardPayment({ registrationId, token, paymentId, outcome }: Returned): CardPayment | null {
  const queryClient = useQueryClient();
  const isAsked = paymentId !== null && outcome !== 'failed';
  const { data } = useQuery({
    ...receiptQuery(registrationId, token),
    enabled: isAsked,
    refetchInterval: ({ state }) => (hasLine(state.data, paymentId) ? false : lookEvery),
  });
  const isEntered = hasLine(data, paymentId);
  useEffect(() => {
    if (isEntered) void refresh(queryClient, 'GET /api/camp-registrations/family');
  }, [isEntered, queryClient]);
  if (paymentId === null) return null;
  if (!isAsked) return { state: 'failed', received: null };
  return isEntered ? { state: 'entered', received: data!.received } : { state: 'awaited', received: null };
}

const hasLine = (
  receipt: { lines: { paymentId: string | null }[] } | null | undefined,
  paymentId: string | null,
): boolean => receipt?.lines.some((line) => line.paymentId === paymentId) ?? false;
