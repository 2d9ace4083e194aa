import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

export function useProveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('POST /api/email/proof', { body: { token } }),
    // The signed-in person's account and lessons may have changed.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
