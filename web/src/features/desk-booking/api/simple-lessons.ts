import { lesson } from '@fungo/contracts/constants';
import { listQuery } from '@/lib/queries/call';

/** What staff booked last, of one coach or, for an administrator, of all. */
export const recentBookingsQuery = (instructorId: string | undefined) => {
  const query = { instructorId, limit: lesson.recentBookings };
  return listQuery('GET /api/simple/lessons', { query });
};
