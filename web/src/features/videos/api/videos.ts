import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';

type VideoFilter = RequestOf<EndpointByKey['GET /api/videos']>['query'];

/** The swings that are this person's to see, newest first. */
export const videosQuery = (filter: VideoFilter = {}) => pagedQuery('GET /api/videos', filter);

/** How many of them there are: a list has only the pages that were asked for. */
export const videoCountsQuery = queryOptions({
  queryKey: ['GET /api/videos/counts'],
  queryFn: ({ signal }) => api('GET /api/videos/counts', { signal }),
  staleTime: 0,
});
