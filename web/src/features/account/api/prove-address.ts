import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

export function useProveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('POST /api/email/proof', { body: { token } }),
    // Of whoever is signed in here, who they are and what lessons they have may have changed.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
