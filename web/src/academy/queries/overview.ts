import { callQuery } from '@/lib/queries/call';

/** How much a coach has before them. An administrator names the coach. */
export const overviewQuery = (instructorId: string | undefined) =>
  callQuery('GET /api/instructor/overview', { query: { instructorId } });
