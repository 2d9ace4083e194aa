import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

export function useCopySlots() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { instructorId: string; dayOfWeek: number }) =>
      api('POST /api/schedule/copies', { body }),
    onSettled: () => refreshSlots(queryClient),
  });
}
