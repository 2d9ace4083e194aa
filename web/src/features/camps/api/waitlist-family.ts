import { callQuery } from '@/lib/queries/call';

/** A family's place in line or its offer, by the link's token or by the account. */
export const waitlistFamilyQuery = (id: string, token: string | undefined) =>
  callQuery('GET /api/camp-waitlist/{id}', { params: { id }, query: { token } });
