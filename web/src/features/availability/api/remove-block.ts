import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshBlocks } from './refresh-blocks';

export function useRemoveBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/schedule/blocks/{id}', { params: { id: String(id) } }),
    onSettled: () => refreshBlocks(queryClient),
  });
}
