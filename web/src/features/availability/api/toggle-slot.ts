import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { SlotFamily } from '../slot-family';
import { refreshSlots } from './refresh-slots';

export function useToggleSlot(family: SlotFamily) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAvailable }: { id: number; isAvailable: boolean }) =>
      api(`PATCH /api/${family}/availability/{id}`, { params: { id: String(id) }, body: { isAvailable } }),
    onSettled: () => refreshSlots(queryClient),
  });
}
