import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const deletionQuery = callQuery('GET /api/me/deletion');

export function useAskForDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api('DELETE /api/me', { body: { password } }),
    onSuccess: (deletion) => queryClient.setQueryData(deletionQuery.queryKey, deletion),
  });
}

export const useKeepAccount = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/me/deletion'),
    onSuccess: useRefresh('GET /api/me/deletion'),
  });
