import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshLessons } from './refresh-lessons';

type Status = RequestOf<EndpointByKey['PATCH /api/lessons/{id}']>['body']['status'];

/** Confirms, declines or cancels. A refusal means that the list was out of date: it is read again too. */
export function useChangeLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Status }) =>
      api('PATCH /api/lessons/{id}', { params: { id: String(id) }, body: { status } }),
    onSettled: () => refreshLessons(queryClient),
  });
}
