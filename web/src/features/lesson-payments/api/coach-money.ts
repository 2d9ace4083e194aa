import { callQuery } from '@/lib/queries/call';

export const coachMoneyQuery = (year: number) =>
  callQuery('GET /api/payment-books/coaches', { query: { year } });
