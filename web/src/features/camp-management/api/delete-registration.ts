import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshCamps } from './refresh-camps';

export function useDeleteRegistration(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/camp-registrations/{id}', { params: { id } }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
