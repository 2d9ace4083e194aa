import { callQuery } from '@/lib/queries/call';

/** Results of a registration's children for their family, by the link's token or by the account. */
export const resultsQuery = (id: string, token: string | undefined) =>
  callQuery('GET /api/camp-registrations/{id}/results', { params: { id }, query: { token } });
