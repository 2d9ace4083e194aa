import { callQuery, fresh } from '@/lib/queries/call';

/** A coach's own profile, or the one an administrator names; null if there is none. */
export const coachProfileQuery = (instructorId: string | undefined) =>
  callQuery('GET /api/instructor/profile', { query: { instructorId } }, { staleTime: fresh });
