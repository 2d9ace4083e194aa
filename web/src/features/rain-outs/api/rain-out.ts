import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { callQuery, listQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

export type RainedHours = RequestOf<EndpointByKey['GET /api/schedule/rain-outs/preview']>['query'];
type NewRainOut = RequestOf<EndpointByKey['POST /api/schedule/rain-outs']>['body'];

/** The lessons that would rain out, and the make-up times of each. */
export const rainOutPreviewQuery = (query: RainedHours) =>
  callQuery('GET /api/schedule/rain-outs/preview', { query });

/** The next camps, which a rain-out leaves as they are. */
export const nextCampsQuery = listQuery('GET /api/camps', { query: { status: 'active', order: 'nearest' } });

/** Rains hours out. Retrying after a lost connection repeats the same request. */
export function useRainOut() {
  const queryClient = useQueryClient();
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: NewRainOut) =>
      api('POST /api/schedule/rain-outs', { body, idempotencyKey: keyOf(body) }),
    onSettled: () =>
      refresh(
        queryClient,
        'GET /api/lessons',
        'GET /api/instructor/lessons',
        'GET /api/instructor/overview',
        'GET /api/schedule/blocks',
        'GET /api/schedule/openings',
      ),
  });
}
