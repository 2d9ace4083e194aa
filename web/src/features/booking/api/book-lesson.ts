import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { refresh } from '@/lib/queries/refresh';

type Booking = RequestOf<EndpointByKey['POST /api/lessons']>['body'];

/** Books a lesson. Retrying the same words after a lost connection is the same attempt, which books once. */
export function useBookLesson() {
  const queryClient = useQueryClient();
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Booking) => api('POST /api/lessons', { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => void refresh(queryClient, 'GET /api/schedule/openings', 'GET /api/lessons'),
    // The calendar was out of date, so it starts over empty.
    onError: (error) => {
      if (needsAnotherTime(error))
        void queryClient.resetQueries({ queryKey: ['GET /api/schedule/openings'] });
    },
  });
}

/** Whether the server refused the chosen time itself. */
export const needsAnotherTime = (error: unknown) =>
  error instanceof ApiError &&
  [
    'scheduling.slot-taken',
    'scheduling.not-offered',
    'scheduling.short-notice',
    'scheduling.player-busy',
  ].includes(error.code ?? '');
