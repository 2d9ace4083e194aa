import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { pagedQuery } from '@/lib/queries/paged';

type Query = RequestOf<EndpointByKey['GET /api/instructor/lessons']>['query'];

/** The lessons a coach gives. An administrator names the coach. */
export const coachLessonsQuery = (query: Query) => pagedQuery('GET /api/instructor/lessons', query);
