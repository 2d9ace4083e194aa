import { callQuery, fresh } from '@/lib/queries/call';

/** Guardian and children of the account's last registrations; null for a visitor. */
export const campFamilyQuery = callQuery(
  'GET /api/camp-registrations/family',
  {},
  { staleTime: fresh, retry: false },
);
