import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** What a registration's children reached, to their family: by the token of its link, or by the account. */
export const resultsQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/camp-registrations/{id}/results', { id, token }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-registrations/{id}/results', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
