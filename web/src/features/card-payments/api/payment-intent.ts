import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '@/lib/api';

export interface Owing {
  campId: number;
  registrationId: string;
  /** Token of the registration's link; undefined if the account gives access. */
  token: string | undefined;
}

/**
 * Prepares a card payment for the amount due. The server refuses an amount that is out of date.
 * @param shown the payment on screen, refused if another has replaced it
 */
export const prepare = (
  { campId, registrationId, token }: Owing,
  { amount, shown }: { amount?: number; shown?: string } = {},
  signal?: AbortSignal,
) =>
  api('POST /api/create-camp-payment-intent', {
    body: { campId, registrationId, amount, shown },
    query: { token },
    signal,
  });

export const isRefusal = (error: unknown, ...codes: ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** Polling interval of a payment under way, in milliseconds. */
const lookEvery = 2_000;

/** The card payment for the amount due now or for the total. Repeated requests return the same payment. */
export const intentQuery = (owing: Owing, sum: 'now' | 'all') =>
  queryOptions({
    queryKey: ['POST /api/create-camp-payment-intent', owing, sum],
    queryFn: async ({ signal }) => {
      const due = await prepare(owing, {}, signal);
      return sum === 'now' || due.amount === due.owed ? due : prepare(owing, { amount: due.owed }, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { error } }) =>
      isRefusal(error, 'payments.card-under-way') ? lookEvery : false,
  });
