import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshLessons } from './refresh-lessons';

type Change = RequestOf<EndpointByKey['PATCH /api/lessons/{id}']>['body'];

/** Confirms, declines, perhaps with other times, or cancels. A refusal means that the list was out of date: it is read again too. */
export function useChangeLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change & { id: number }) =>
      api('PATCH /api/lessons/{id}', { params: { id: String(id) }, body }),
    onSettled: () => refreshLessons(queryClient),
  });
}
