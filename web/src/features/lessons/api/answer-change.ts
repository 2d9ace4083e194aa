import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshLessons } from './refresh-lessons';

type Answer = RequestOf<EndpointByKey['POST /api/lessons/{id}/answer']>['body'];

/** The coach's answer to a change that the family asked for after the cut-off. */
export function useAnswerChange(lessonId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) =>
      api('POST /api/lessons/{id}/answer', { params: { id: String(lessonId) }, body }),
    onSettled: () => refreshLessons(queryClient),
  });
}
