import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

/** Removes every time slot of a coach; what is booked stays. */
export function useClearSlots(instructorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/schedule/clear-all', { query: { instructorId } }),
    onSettled: () => refreshSlots(queryClient),
  });
}
