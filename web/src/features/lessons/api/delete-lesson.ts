import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshLessons } from './refresh-lessons';

/** Takes a lesson off one's list; a coach's lesson that is still to come is cancelled with it. */
export function useDeleteLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/lessons/{id}', { params: { id: String(id) } }),
    onSettled: () => refreshLessons(queryClient),
  });
}
