import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A registration's price and payments for its family, by the link's token or by the account. */
export const receiptQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/camp-payments/{id}/receipt', { id, token }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-payments/{id}/receipt', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
