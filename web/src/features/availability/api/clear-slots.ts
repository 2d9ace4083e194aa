import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

/** Removes all of a coach's time slots; lessons stay. */
export function useClearSlots(instructorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/schedule/clear-all', { query: { instructorId } }),
    onSettled: () => refreshSlots(queryClient),
  });
}
