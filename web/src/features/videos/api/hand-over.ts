import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';
import { refreshVideos } from './refresh-videos';

/** Gives a swing to another coach, or to all. */
export function useHandOver(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (instructorId: number | null) =>
      api('PUT /api/videos/{id}/reviewer', { params: { id }, body: { instructorId } }),
    onSettled: () => {
      refreshVideos(queryClient);
      void refresh(queryClient, 'GET /api/videos/{id}');
    },
  });
}
