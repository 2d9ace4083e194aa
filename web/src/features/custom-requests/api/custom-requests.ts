import type { CustomRequest } from '@fungo/contracts';
import { pagedQuery } from '@/lib/queries/paged';

/** Custom requests to a coach, newest first; the late ones, the longest wait first. An administrator names the coach. */
export const customRequestsQuery = (
  instructorId: string | undefined,
  show: 'late' | CustomRequest['status'] | undefined,
) =>
  pagedQuery('GET /api/custom-lesson-requests', {
    instructorId,
    ...(show === 'late' ? { late: 'true', order: 'soonest' } : { status: show }),
  });
