import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshCamps } from './refresh-camps';

/** Deletes a camp. `force` also deletes its unpaid registrations. */
export function useDeleteCamp(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ force }: { force: boolean }) =>
      api('DELETE /api/camps/{id}', { params: { id: `${id}` }, query: { force: force ? 'true' : 'false' } }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
