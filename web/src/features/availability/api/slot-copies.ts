import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Preview of copying a weekday's slots to the other days. */
export const slotCopiesQuery = (query: { instructorId: string; dayOfWeek: number }) =>
  queryOptions({
    queryKey: ['GET /api/schedule/copies', query],
    queryFn: async ({ signal }) => (await api('GET /api/schedule/copies', { query, signal })) ?? [],
    staleTime: 0,
  });
