import { lesson } from '@fungo/contracts/constants';
import { listQuery } from '@/lib/queries/call';

/** Staff's latest bookings, for one coach or, for an administrator, for all. */
export const recentBookingsQuery = (instructorId: string | undefined) => {
  const query = { instructorId, limit: lesson.recentBookings };
  return listQuery('GET /api/simple/lessons', { query });
};
