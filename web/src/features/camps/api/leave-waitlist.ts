import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';

/** Leaves the waitlist, or declines an offered place. */
export function useLeaveWaitlist(id: string, token: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/camp-waitlist/{id}', { params: { id }, query: { token } }),
    onSuccess: () => void refresh(queryClient, 'GET /api/camps', 'GET /api/camps/{id}'),
  });
}
