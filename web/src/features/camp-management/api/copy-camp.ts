import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshCamps } from './refresh-camps';

export function useCopyCamp(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (startDate: string) =>
      api('POST /api/camps/{id}/copy', { params: { id: `${id}` }, body: { startDate } }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
