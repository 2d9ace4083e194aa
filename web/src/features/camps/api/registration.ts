import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A registration for its family, by the link's token or by the account. */
export const registrationQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/camp-registrations/{id}', { id, token }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-registrations/{id}', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
