import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

export function useToggleSlot() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAvailable }: { id: number; isAvailable: boolean }) =>
      api('PATCH /api/instructor/availability/{id}', { params: { id: String(id) }, body: { isAvailable } }),
    onSettled: () => refreshSlots(queryClient),
  });
}
