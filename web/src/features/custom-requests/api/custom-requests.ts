import { pagedQuery } from '@/lib/queries/paged';

/** Custom requests to a coach, newest first. An administrator names the coach. */
export const customRequestsQuery = (instructorId: string | undefined) =>
  pagedQuery('GET /api/custom-lesson-requests', { instructorId });
