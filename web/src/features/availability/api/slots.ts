import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A coach's time slots. An administrator names the coach. */
export const slotsQuery = (instructorId: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/instructor/availability', { instructorId }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/instructor/availability', { query: { instructorId }, signal })) ?? [],
    staleTime: 0,
  });
