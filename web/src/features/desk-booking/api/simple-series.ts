import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { callQuery } from '@/lib/queries/call';
import { refreshBookings } from './refresh-bookings';

type Query = RequestOf<EndpointByKey['GET /api/simple/series/dates']>['query'];
type Booking = RequestOf<EndpointByKey['POST /api/simple/series']>['body'];

/** The same time in each of some weeks, and which of them staff can book. */
export const simpleSeriesDatesQuery = (query: Query) => callQuery('GET /api/simple/series/dates', { query });

/** Books weekly lessons for somebody. A refusal names dates that were lost, so the dates are read again. */
export function useBookSimpleSeries() {
  const queryClient = useQueryClient();
  const [keyOf, setKeyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Booking) => api('POST /api/simple/series', { body, idempotencyKey: keyOf(body) }),
    // The same words again are another booking now.
    onSuccess: () => setKeyOf(keyByContent),
    onSettled: () => refreshBookings(queryClient),
  });
}
