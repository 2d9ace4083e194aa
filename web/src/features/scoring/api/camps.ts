import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** The camps that have stations to score, the latest first, and how each counts. */
export const leaderboardCampsQuery = queryOptions({
  queryKey: ['GET /api/leaderboard/camps'],
  queryFn: async ({ signal }) => (await api('GET /api/leaderboard/camps', { signal })) ?? [],
});
