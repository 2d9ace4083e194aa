import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { useRefresh } from '@/lib/queries/refresh';

type Request = RequestOf<EndpointByKey['POST /api/custom-lesson-requests']>['body'];

/** Sends a request. Retrying the same words after a lost connection repeats the same request. */
export function useRequestCustomLesson() {
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Request) =>
      api('POST /api/custom-lesson-requests', { body, idempotencyKey: keyOf(body) }),
    onSuccess: useRefresh('GET /api/custom-lesson-requests'),
  });
}
