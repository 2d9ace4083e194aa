import { callQuery } from '@/lib/queries/call';

export const reviewMonthsQuery = (year: number) => callQuery('GET /api/reviews/months', { query: { year } });
