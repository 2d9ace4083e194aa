import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { changeRow } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';

type Rating = RequestOf<EndpointByKey['POST /api/lessons/{id}/rating']>['body'];

/** Rates a completed lesson, once. A refusal means that the list was out of date: it is read again. */
export function useRateLesson(lessonId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Rating) =>
      api('POST /api/lessons/{id}/rating', { params: { id: String(lessonId) }, body }),
    onSuccess: ({ rating, note }) => {
      changeRow(queryClient, 'GET /api/lessons', { id: lessonId, rating: { rating, note } });
      void refresh(queryClient, 'GET /api/instructors');
    },
    onError: () => refresh(queryClient, 'GET /api/lessons'),
  });
}
