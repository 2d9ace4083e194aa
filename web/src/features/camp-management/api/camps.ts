import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';

/** A coach's camps, or everybody's, whatever became of them: the last to start first. */
export const allCampsQuery = (instructorId?: string) =>
  pagedQuery('GET /api/camps', { instructorId, order: 'newest' });

export const campsOverviewQuery = queryOptions({
  queryKey: ['GET /api/camps/overview'],
  queryFn: ({ signal }) => api('GET /api/camps/overview', { signal }),
  staleTime: 0,
});
