import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { SlotFamily } from '../slot-family';
import { refreshSlots } from './refresh-slots';

export function useRemoveSlot(family: SlotFamily) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api(`DELETE /api/${family}/availability/{id}`, { params: { id: String(id) } }),
    onSettled: () => refreshSlots(queryClient),
  });
}
