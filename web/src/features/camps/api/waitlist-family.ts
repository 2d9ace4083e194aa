import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A family's place in line or its offer, by the link's token or by the account. */
export const waitlistFamilyQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/camp-waitlist/{id}', { id, token }],
    queryFn: ({ signal }) => api('GET /api/camp-waitlist/{id}', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
