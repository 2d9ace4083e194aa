import { callQuery } from '@/lib/queries/call';

/** A registration for its family, by the link's token or by the account. */
export const registrationQuery = (id: string, token: string | undefined) =>
  callQuery('GET /api/camp-registrations/{id}', { params: { id }, query: { token } });
