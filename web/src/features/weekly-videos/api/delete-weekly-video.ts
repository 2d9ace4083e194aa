import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { useRefresh } from '@/lib/queries/refresh';

export const useDeleteWeeklyVideo = (id: string) =>
  useMutation({
    mutationFn: () => api('DELETE /api/weekly-videos/{id}', { params: { id } }),
    onSettled: useRefresh('GET /api/weekly-videos'),
  });
