import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { listQuery } from '@/lib/queries/call';

type Query = RequestOf<EndpointByKey['GET /api/schedule/openings']>['query'];

/** Starts that can be booked, on these dates of the academy. Asked anew at each visit: another family may have been faster. */
export const openingsQuery = (query: Query) => listQuery('GET /api/schedule/openings', { query });
