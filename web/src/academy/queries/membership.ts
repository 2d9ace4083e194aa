import { callQuery } from '@/lib/queries/call';

/** The person's membership, its next step, and whether they can subscribe by card. */
export const membershipQuery = callQuery('GET /api/membership', {}, { retry: false });
