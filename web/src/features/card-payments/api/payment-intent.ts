import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '@/lib/api';

export interface Owing {
  campId: number;
  registrationId: string;
  /** Of the registration's link; undefined: it is the account's. */
  token: string | undefined;
}

/**
 * Prepares the payment by card of what is due; a total that is no more what is owed is refused.
 * @param shown the payment that is about to be made: refused where another one has taken its place
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

/** How often a payment that is under way is asked after. Milliseconds. */
const lookEvery = 2_000;

/** The payment by card of what is due now, or of all that is owed: the same one however often it is asked for. */
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
