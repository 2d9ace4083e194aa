import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';

export type Answer = RequestOf<
  EndpointByKey['PATCH /api/custom-lesson-requests/{id}/status']
>['body']['status'];

/** Notes how far a request is. A refusal means that the list was out of date: it is read again too. */
export function useChangeCustomRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Answer }) =>
      api('PATCH /api/custom-lesson-requests/{id}/status', { params: { id: String(id) }, body: { status } }),
    onSettled: () =>
      void refresh(queryClient, 'GET /api/custom-lesson-requests', 'GET /api/instructor/overview'),
  });
}
