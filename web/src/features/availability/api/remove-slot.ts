import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

export function useRemoveSlot() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api('DELETE /api/instructor/availability/{id}', { params: { id: String(id) } }),
    onSettled: () => refreshSlots(queryClient),
  });
}
