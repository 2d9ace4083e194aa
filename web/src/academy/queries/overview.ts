import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** How much a coach has before them. An administrator names the coach. */
export const overviewQuery = (instructorId: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/instructor/overview', { instructorId }],
    queryFn: ({ signal }) => api('GET /api/instructor/overview', { query: { instructorId }, signal }),
    staleTime: 0,
  });
