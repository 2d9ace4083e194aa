import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Results of a registration's children for their family, by the link's token or by the account. */
export const resultsQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/camp-registrations/{id}/results', { id, token }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-registrations/{id}/results', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
