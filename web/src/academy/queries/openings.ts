import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Query = RequestOf<EndpointByKey['GET /api/schedule/openings']>['query'];

/** Starts that can be booked, on these dates of the academy. Asked anew at each visit: another family may have been faster. */
export const openingsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['GET /api/schedule/openings', query],
    queryFn: async ({ signal }) => (await api('GET /api/schedule/openings', { query, signal })) ?? [],
    staleTime: 0,
  });
