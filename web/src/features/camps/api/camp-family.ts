import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Guardian and children of the account's last registrations; null for a visitor. */
export const campFamilyQuery = queryOptions({
  queryKey: ['GET /api/camp-registrations/family'],
  queryFn: ({ signal }) => api('GET /api/camp-registrations/family', { signal }),
  retry: false,
});
