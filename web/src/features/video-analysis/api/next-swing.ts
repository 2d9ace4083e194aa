import { callQuery } from '@/lib/queries/call';

/** The swing that has waited longest, other than the one on the bench. */
export const nextSwingQuery = (after: string) =>
  callQuery('GET /api/instructor/videos/next', { query: { after } });
