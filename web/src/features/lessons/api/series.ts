import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshLessons } from './refresh-lessons';

type Answer = RequestOf<EndpointByKey['POST /api/series/{id}/answer']>['body'];

/** The coach's answer to all requests of a series. */
export function useAnswerSeries(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) => api('POST /api/series/{id}/answer', { params: { id: String(id) }, body }),
    onSettled: () => refreshLessons(queryClient),
  });
}

/** Ends a series: all of its lessons that are still to come. */
export function useCancelSeries(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/series/{id}/cancel', { params: { id: String(id) } }),
    onSettled: () => refreshLessons(queryClient),
  });
}
