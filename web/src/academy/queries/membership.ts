import { callQuery } from '@/lib/queries/call';

/** How one's membership stands, what happens to it next, and whether one can subscribe by card. */
export const membershipQuery = callQuery('GET /api/membership', {}, { retry: false });
