import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { fresh, listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const phrasesQuery = listQuery('GET /api/review-phrases', {}, { staleTime: fresh });

/** The coach's drills for fix cards. */
export const drillsQuery = listQuery(
  'GET /api/review-phrases',
  { query: { kind: 'drill' } },
  { staleTime: fresh },
);

export const useKeepDrill = () =>
  useMutation({
    mutationFn: (drill: { text: string; clipId?: string }) =>
      api('POST /api/review-phrases', { body: { ...drill, kind: 'drill' } }),
    onSuccess: useRefresh('GET /api/review-phrases'),
  });

export const useAddPhrase = () =>
  useMutation({
    mutationFn: (text: string) => api('POST /api/review-phrases', { body: { text } }),
    onSuccess: useRefresh('GET /api/review-phrases'),
  });

export const useRemovePhrase = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api/review-phrases/{id}', { params: { id } }),
    onSuccess: useRefresh('GET /api/review-phrases'),
  });
