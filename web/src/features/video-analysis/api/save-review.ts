import type { EndpointByKey, RequestOf, Video } from '@fungo/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';
import { showVideo, videoQuery } from './video';

type Review = RequestOf<EndpointByKey['PATCH /api/videos/{id}']>['body'];

type Draft = RequestOf<EndpointByKey['PUT /api/videos/{id}/review-draft']>['body'];

/** Saves feedback and notes: the swing is reviewed. */
export function useSaveReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      ifMatch,
      ...review
    }: Pick<Review, 'feedback' | 'instructorNotes'> & { ifMatch?: string }) =>
      api('PATCH /api/videos/{id}', { params: { id }, body: { ...review, status: 'reviewed' }, ifMatch }),
    onSuccess: (saved) => showSaved(queryClient, saved),
  });
}

/** Keeps the text of a review under way, which stays as far as it is. */
export function useKeepReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: Draft & { ifMatch?: string }) =>
      api('PUT /api/videos/{id}/review-draft', { params: { id }, body, ifMatch }),
    onSuccess: (kept) => showVideo(queryClient, kept),
  });
}

/** Starts the review of a swing. A refusal means that the page is out of date, so it is read again. */
export function useStartReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('PATCH /api/videos/{id}/status', { params: { id }, body: { status: 'in_progress' } }),
    onSuccess: (saved) => showSaved(queryClient, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: videoQuery(id).queryKey }),
  });
}

function showSaved(queryClient: QueryClient, saved: Video) {
  showVideo(queryClient, saved);
  void refresh(
    queryClient,
    'GET /api/videos',
    'GET /api/instructor/videos',
    'GET /api/instructor/videos/next',
  );
}
