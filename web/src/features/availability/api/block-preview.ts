import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { listQuery } from '@/lib/queries/call';

type Range = RequestOf<EndpointByKey['GET /api/schedule/blocks/preview']>['query'];

/** Upcoming lessons inside a range that is not blocked yet. */
export const blockPreviewQuery = (query: Range) => listQuery('GET /api/schedule/blocks/preview', { query });
