import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { LinkKey } from '../kept';

/** Cancels the family's own registration for the refund that the page showed. */
export function useWithdraw({ id, token }: LinkKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (refund: number) =>
      api('POST /api/camp-registrations/{id}/cancel', { params: { id }, query: { token }, body: { refund } }),
    onSettled: () =>
      Promise.all(
        (['GET /api/camp-registrations/{id}', 'GET /api/camp-registrations/family'] as const).map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
