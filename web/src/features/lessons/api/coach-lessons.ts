import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Query = RequestOf<EndpointByKey['GET /api/instructor/lessons']>['query'];

/** The lessons a coach gives, newest first. An administrator names the coach. */
export const coachLessonsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['GET /api/instructor/lessons', query],
    queryFn: async ({ signal }) => (await api('GET /api/instructor/lessons', { query, signal })) ?? [],
    staleTime: 0,
  });
