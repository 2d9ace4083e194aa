import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

type Body = RequestOf<EndpointByKey['PUT /api/schedule/availability/{id}/dates/{date}']>['body'];

/** Changes, drops or, without a change, restores one date of a weekly slot. */
export function useChangeSlotDate(id: number, date: string) {
  const queryClient = useQueryClient();
  const params = { id: String(id), date };
  return useMutation({
    mutationFn: (body: Body | null) =>
      body === null
        ? api('DELETE /api/schedule/availability/{id}/dates/{date}', { params })
        : api('PUT /api/schedule/availability/{id}/dates/{date}', { params, body }),
    onSettled: () => refreshSlots(queryClient),
  });
}
