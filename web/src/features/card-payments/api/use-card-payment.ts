import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { receiptQuery } from './receipt';

/** How often the books are asked whether a payment has come. Milliseconds. */
const lookEvery = 1_500;

export type CardPaymentState = 'awaited' | 'entered' | 'failed';

export interface CardPayment {
  state: CardPaymentState;
  /** Dollars of the registration in the books, once the payment is among them. */
  received: number | null;
}

interface Returned {
  registrationId: string;
  token: string | undefined;
  /** Stripe's id of the payment, in the address that a family comes back to; null: it comes from nowhere. */
  paymentId: string | null;
  /** What Stripe says there, where a bank's page came between. */
  outcome: string | null;
}

/**
 * What became of a payment by card. The address only claims it: it has come once it stands in the books.
 * @returns null where none is asked after
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
    if (isEntered) void queryClient.invalidateQueries({ queryKey: ['GET /api/camp-registrations/family'] });
  }, [isEntered, queryClient]);
  if (paymentId === null) return null;
  if (!isAsked) return { state: 'failed', received: null };
  return isEntered ? { state: 'entered', received: data!.received } : { state: 'awaited', received: null };
}

const hasLine = (
  receipt: { lines: { paymentId: string | null }[] } | null | undefined,
  paymentId: string | null,
): boolean => receipt?.lines.some((line) => line.paymentId === paymentId) ?? false;
