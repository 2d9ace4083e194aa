import type { Comparison, ComparisonText } from '@fungo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

/** Milliseconds between two looks at what the worker does. */
const lookEvery = 2000;

const isMaking = ({ reel }: Comparison) => reel.state === 'waiting' || reel.state === 'making';
const isListening = ({ left, right }: Comparison) => left !== null && !(left.isHeard && right.isHeard);

/** A swing next to an earlier one. It is read again while its films are listened to and its reel is made. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    ...callQuery('GET /api/videos/{id}/comparison', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && (isMaking(data) || isListening(data)) ? lookEvery : false,
  });

/** The player's other swings, newest first. */
export const swingsQuery = (studentId: string) => pagedQuery('GET /api/videos', { studentId, limit: '50' });

export const clipsQuery = pagedQuery('GET /api/weekly-videos', {});

export const useSaveComparison = (id: string) =>
  useMutation({
    mutationFn: ({ ifMatch, ...body }: ComparisonText & { ifMatch: string | undefined }) =>
      api('PUT /api/videos/{id}/comparison', { params: { id }, body, ifMatch }),
  });

export function useDeleteComparison(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/videos/{id}/comparison', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: comparisonQuery(id).queryKey }),
  });
}

export function useMakeReelAgain(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/videos/{id}/comparison/reel', { params: { id } }),
    onSuccess: (saved) => queryClient.setQueryData(comparisonQuery(id).queryKey, saved),
  });
}
