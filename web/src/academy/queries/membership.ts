import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** How one's membership stands, what happens to it next, and whether one can subscribe by card. */
export const membershipQuery = queryOptions({
  queryKey: ['GET /api/membership'],
  queryFn: ({ signal }) => api('GET /api/membership', { signal }),
  staleTime: 0,
  retry: false,
});
