import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { refreshBookings } from './refresh-bookings';

type Booking = RequestOf<EndpointByKey['POST /api/simple/lessons']>['body'];

/** Books a lesson for somebody. Sent again with the same words, after a lost connection, it books once. */
export function useBookSimpleLesson() {
  const queryClient = useQueryClient();
  const [keyOf, setKeyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Booking) => api('POST /api/simple/lessons', { body, idempotencyKey: keyOf(body) }),
    // The same words again are another booking now.
    onSuccess: () => setKeyOf(keyByContent),
    onSettled: () => refreshBookings(queryClient),
  });
}
