import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { pagedQuery } from '@/lib/queries/paged';

type PaymentFilter = RequestOf<EndpointByKey['GET /api/camps/payments.csv']>['query'];

/** Camps with the registrations found. Pages are small, because a camp may have a hundred registrations. */
export const campPaymentsQuery = (filter: PaymentFilter, limit = 5) =>
  pagedQuery('GET /api/camps/payments', { ...filter, order: 'nearest', limit });
