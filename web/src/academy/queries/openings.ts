import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { listQuery } from '@/lib/queries/call';

type Query = RequestOf<EndpointByKey['GET /api/schedule/openings']>['query'];

/** Bookable start times on these dates. Each visit reads them again, since another family may have been faster. */
export const openingsQuery = (query: Query) => listQuery('GET /api/schedule/openings', { query });
