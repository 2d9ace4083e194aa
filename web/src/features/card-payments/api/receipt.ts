import { callQuery } from '@/lib/queries/call';

/** A registration's price and payments for its family, by the link's token or by the account. */
export const receiptQuery = (id: string, token: string | undefined) =>
  callQuery('GET /api/camp-payments/{id}/receipt', { params: { id }, query: { token } });
