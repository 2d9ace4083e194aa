import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { fresh, listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const phrasesQuery = listQuery('GET /api/review-phrases', {}, { staleTime: fresh });

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
