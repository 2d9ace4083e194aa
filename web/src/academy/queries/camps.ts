import { queryOptions } from '@tanstack/react-query';
import type { Camp } from '@fungo/contracts';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';

/** Camps in a state, the nearest first. */
export const campsQuery = (status: Camp['status']) =>
  pagedQuery('GET /api/camps', { status, order: 'nearest' });

/** One camp; asked anew at each visit, for another family may have been faster. */
export const campQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/camps/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api/camps/{id}', { params: { id }, signal }),
    staleTime: 0,
  });
