import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** What a registration costs and what has been paid of it, to its family: by the token of its link, or by the account. */
export const receiptQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/camp-payments/{id}/receipt', { id, token }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-payments/{id}/receipt', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
