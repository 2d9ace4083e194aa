import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshCamps } from './refresh-camps';

/** Publishes a draft, completes a camp or cancels it. */
export function useChangeCampStatus(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: 'active' | 'completed' | 'cancelled') =>
      api('PATCH /api/camps/{id}/status', { params: { id: `${id}` }, body: { status } }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
