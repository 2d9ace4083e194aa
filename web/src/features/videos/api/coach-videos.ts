import type { Video } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';

/** The swings a coach has to review: their own, and those that nobody has taken. An administrator names the coach. */
export const coachVideosQuery = (instructorId: string | undefined, status?: Video['status']) =>
  pagedQuery('GET /api/instructor/videos', { instructorId, status });

/** How many of them there are, by their state. */
export const coachVideoCountsQuery = (instructorId: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/instructor/videos/counts', { instructorId }],
    queryFn: ({ signal }) => api('GET /api/instructor/videos/counts', { query: { instructorId }, signal }),
    staleTime: 0,
  });
