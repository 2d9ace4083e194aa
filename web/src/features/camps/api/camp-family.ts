import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** The guardian and children of one's own last registrations; null for a visitor. */
export const campFamilyQuery = queryOptions({
  queryKey: ['GET /api/camp-registrations/family'],
  queryFn: ({ signal }) => api('GET /api/camp-registrations/family', { signal }),
  retry: false,
});
