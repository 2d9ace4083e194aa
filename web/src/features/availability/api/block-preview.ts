import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Range = RequestOf<EndpointByKey['GET /api/schedule/blocks/preview']>['query'];

/** Upcoming lessons inside a range that is not blocked yet. */
export const blockPreviewQuery = (query: Range) =>
  queryOptions({
    queryKey: ['GET /api/schedule/blocks/preview', query],
    queryFn: async ({ signal }) => (await api('GET /api/schedule/blocks/preview', { query, signal })) ?? [],
    staleTime: 0,
  });
