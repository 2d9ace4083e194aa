import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A coach's blocked ranges that have not ended. */
export const blocksQuery = (instructorId: string) =>
  queryOptions({
    queryKey: ['GET /api/schedule/blocks', { instructorId }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/schedule/blocks', { query: { instructorId }, signal })) ?? [],
    staleTime: 0,
  });
