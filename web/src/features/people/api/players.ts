import { pagedQuery } from '@/lib/queries/paged';

/** The players of all families, newest first. */
export const allPlayersQuery = (filter: { search?: string }) =>
  pagedQuery('GET /api/people', { ...filter, limit: 50 });
