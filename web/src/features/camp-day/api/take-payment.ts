import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';

type Change = RequestOf<EndpointByKey['PATCH /api/camp-registrations/{id}/payment-status']>['body'];

/** Notes a payment at the gate in the academy's books, or takes it back. */
export function useNotePayment(registrationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) =>
      api('PATCH /api/camp-registrations/{id}/payment-status', { params: { id: registrationId }, body }),
    onSettled: () =>
      refresh(
        queryClient,
        'GET /api/camps/{id}/roster',
        'GET /api/camps/payments',
        'GET /api/camps/overview',
      ),
  });
}
