import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';

export const differencesQuery = callQuery('GET /api/payment-differences');

/** Resolves a difference. */
export function useDismiss(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/payment-differences/{id}/dismiss', { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries(differencesQuery),
  });
}
