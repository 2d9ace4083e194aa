import { lesson } from '@fungo/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** What staff booked last, of one coach or, for an administrator, of all. */
export const recentBookingsQuery = (instructorId: string | undefined) => {
  const query = { instructorId, limit: lesson.recentBookings };
  return queryOptions({
    queryKey: ['GET /api/simple/lessons', query],
    queryFn: async ({ signal }) => (await api('GET /api/simple/lessons', { query, signal })) ?? [],
    staleTime: 0,
  });
};
