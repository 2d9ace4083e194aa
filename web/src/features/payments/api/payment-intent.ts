import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '@/lib/api';

export interface Owing {
  campId: number;
  registrationId: string;
  /** Of the registration's link; undefined: it is the account's. */
  token: string | undefined;
}

/** Prepares the payment by card of what is owed; a total that is no more what is owed is refused. */
export const prepare = ({ campId, registrationId, token }: Owing, amount?: number, signal?: AbortSignal) =>
  api('POST /api/create-camp-payment-intent', {
    body: { campId, registrationId, amount },
    query: { token },
    signal,
  });

export const isRefusal = (error: unknown, ...codes: ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** How often a payment that is under way is asked after. Milliseconds. */
const lookEvery = 2_000;

/** The payment by card of a registration: the same one however often it is asked for. */
export const intentQuery = (owing: Owing) =>
  queryOptions({
    queryKey: ['POST /api/create-camp-payment-intent', owing],
    queryFn: ({ signal }) => prepare(owing, undefined, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { error } }) =>
      isRefusal(error, 'payments.card-under-way') ? lookEvery : false,
  });
