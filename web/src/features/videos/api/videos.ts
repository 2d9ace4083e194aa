import { pagedQuery } from '@/lib/queries/paged';

/** The swings that are this person's to see, newest first. */
export const videosQuery = pagedQuery('GET /api/videos', {});
