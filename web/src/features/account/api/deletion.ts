import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

export const deletionQuery = queryOptions({
  queryKey: ['GET /api/me/deletion'],
  queryFn: ({ signal }) => api('GET /api/me/deletion', { signal }),
  staleTime: 0,
});

export function useAskForDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api('DELETE /api/me', { body: { password } }),
    onSuccess: (deletion) => queryClient.setQueryData(deletionQuery.queryKey, deletion),
  });
}

export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/me/deletion'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
}
