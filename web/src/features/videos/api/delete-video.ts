import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshVideos } from './refresh-videos';

export function useDeleteVideo(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/videos/{id}', { params: { id } }),
    onSettled: () => refreshVideos(queryClient),
  });
}
