import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

export const differencesQuery = queryOptions({
  queryKey: ['GET /api/payment-differences'],
  queryFn: ({ signal }) => api('GET /api/payment-differences', { signal }),
  staleTime: 0,
});

/** Resolves a difference. */
export function useDismiss(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/payment-differences/{id}/dismiss', { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries(differencesQuery),
  });
}
