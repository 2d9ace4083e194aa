import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '@/lib/api';

/** A balance that a card can pay. */
export interface Owing {
  /** A camp's registration, or the charge for a lesson or a package. */
  of: { campId: number; registrationId: string } | { chargeId: string };
  /** Token of the mailed link; undefined if the account gives access. */
  token: string | undefined;
  /** Path to return to from a bank's own page. The tab keeps the link's token. */
  page: string;
  /** Path of the receipt, if there is one. */
  receipt?: string;
}

/**
 * Prepares a card payment for the amount due. The server refuses an amount that is out of date.
 * @param shown the payment on screen, refused if another has replaced it
 */
export function prepare(
  { of, token }: Owing,
  asked: { amount?: number; shown?: string } = {},
  signal?: AbortSignal,
) {
  const query = { token };
  return 'chargeId' in of
    ? api('POST /api/charges/{id}/card', { params: { id: of.chargeId }, body: asked, query, signal })
    : api('POST /api/create-camp-payment-intent', { body: { ...of, ...asked }, query, signal });
}

export const isRefusal = (error: unknown, ...codes: ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** Polling interval of a payment under way, in milliseconds. */
const lookEvery = 2_000;

/** The card payment for the amount due now or for the total. Repeated requests return the same payment. */
export const intentQuery = (owing: Owing, sum: 'now' | 'all') =>
  queryOptions({
    queryKey: ['card payment', owing.of, owing.token, sum],
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
