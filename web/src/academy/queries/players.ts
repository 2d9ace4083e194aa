import { fresh, listQuery } from '@/lib/queries/call';

/** The family's players, the first one first. */
export const playersQuery = listQuery('GET /api/players', {}, { staleTime: fresh });
