import type { CampRegistration } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshCamps } from './refresh-camps';

interface Change {
  paymentStatus: CampRegistration['paymentStatus'];
  reason?: string;
}

export function useChangePaymentStatus(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) =>
      api('PATCH /api/camp-registrations/{id}/payment-status', { params: { id }, body }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
