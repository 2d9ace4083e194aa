import { fresh, listQuery } from '@/lib/queries/call';

/** The camps that have stations to score, the latest first, and how each counts. */
export const leaderboardCampsQuery = listQuery('GET /api/leaderboard/camps', {}, { staleTime: fresh });
