import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { SlotFamily } from '../slot-family';
import { refreshSlots } from './refresh-slots';

type NewSlot = RequestOf<EndpointByKey['POST /api/schedule/availability']>['body'];

export function useAddSlot(family: SlotFamily) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSlot) => api(`POST /api/${family}/availability`, { body }),
    onSettled: () => refreshSlots(queryClient),
  });
}
