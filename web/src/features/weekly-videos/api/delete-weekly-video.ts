import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { weeklyVideosQuery } from './weekly-videos';

export function useDeleteWeeklyVideo(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/weekly-videos/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: weeklyVideosQuery.queryKey }),
  });
}
