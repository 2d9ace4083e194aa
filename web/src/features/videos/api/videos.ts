import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

type VideoFilter = RequestOf<EndpointByKey['GET /api/videos']>['query'];

/** The swings that are this person's to see, newest first. */
export const videosQuery = (filter: VideoFilter = {}) => pagedQuery('GET /api/videos', filter);

/** How many of them there are: a list has only the pages that were asked for. */
export const videoCountsQuery = (studentId?: string) =>
  callQuery('GET /api/videos/counts', { query: { studentId } });
