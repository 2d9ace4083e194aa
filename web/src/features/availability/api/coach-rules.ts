import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

type Body = RequestOf<EndpointByKey['PUT /api/schedule/rules']>['body'];

/** A coach's break between lessons and daily limit. */
export const coachRulesQuery = (instructorId: string) =>
  callQuery('GET /api/schedule/rules', { query: { instructorId } });

export function useChangeCoachRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => api('PUT /api/schedule/rules', { body }),
    onSettled: () => void refresh(queryClient, 'GET /api/schedule/rules', 'GET /api/schedule/openings'),
  });
}
