import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A coach's own profile, or the one an administrator names; null if there is none. */
export const coachProfileQuery = (instructorId: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/instructor/profile', { instructorId }],
    queryFn: ({ signal }) => api('GET /api/instructor/profile', { query: { instructorId }, signal }),
  });
