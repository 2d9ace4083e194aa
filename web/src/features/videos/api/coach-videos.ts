import type { Video } from '@fungo/contracts';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

/** The swings a coach has to review, newest first by default: their own, and those that nobody has taken. An administrator names the coach. */
export const coachVideosQuery = (
  instructorId: string | undefined,
  status?: Video['status'],
  order?: 'newest' | 'soonest',
) => pagedQuery('GET /api/instructor/videos', { instructorId, status, ...(order && { order }) });

/** How many of them there are, by their state. */
export const coachVideoCountsQuery = (instructorId: string | undefined) =>
  callQuery('GET /api/instructor/videos/counts', { query: { instructorId } });
