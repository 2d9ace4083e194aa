import { pagedQuery } from '@/lib/queries/paged';

/** Instruction films, newest first: a player's own and those for all; to a coach, every one. */
export const weeklyVideosQuery = pagedQuery('GET /api/weekly-videos', {});
