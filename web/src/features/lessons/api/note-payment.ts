import type { EndpointByKey, Lesson, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { changeRow } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';

type Noted = RequestOf<EndpointByKey['PUT /api/charges/{id}/payment']>['body'];

/** Notes that a lesson is paid by hand, or takes that back. */
export function useNotePayment({ id, payment }: Pick<Lesson, 'id' | 'payment'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Noted) =>
      api('PUT /api/charges/{id}/payment', { params: { id: payment!.chargeId }, body }),
    onSuccess: (noted) => {
      const isNothing = noted.amount === 0 && noted.received === 0 && !noted.refunded;
      changeRow(queryClient, 'GET /api/instructor/lessons', { id, payment: isNothing ? null : noted });
    },
    onSettled: () =>
      refresh(
        queryClient,
        'GET /api/instructor/lessons',
        'GET /api/lessons',
        'GET /api/lessons/{id}',
        'GET /api/players/{id}/owed',
      ),
  });
}
