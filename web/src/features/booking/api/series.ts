import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

type Query = RequestOf<EndpointByKey['GET /api/series/dates']>['query'];
type Booking = RequestOf<EndpointByKey['POST /api/series']>['body'];

/** The same time in each of some weeks, and which of them can be booked. */
export const seriesDatesQuery = (query: Query) => callQuery('GET /api/series/dates', { query });

/** Books weekly lessons as one request. A refusal names dates that were lost, so the dates are read again. */
export function useBookSeries() {
  const queryClient = useQueryClient();
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Booking) => api('POST /api/series', { body, idempotencyKey: keyOf(body) }),
    onSettled: () =>
      void refresh(queryClient, 'GET /api/series/dates', 'GET /api/schedule/openings', 'GET /api/lessons'),
  });
}
