import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { refresh } from '@/lib/queries/refresh';

type Family = RequestOf<EndpointByKey['POST /api/camps/{id}/waitlist']>['body'];

export function useJoinWaitlist(campId: number) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Family) =>
      api('POST /api/camps/{id}/waitlist', {
        params: { id: String(campId) },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: () => void refresh(queryClient, 'GET /api/camps', 'GET /api/camps/{id}'),
  });
}
