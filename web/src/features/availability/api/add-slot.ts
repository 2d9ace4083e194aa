import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshSlots } from './refresh-slots';

type NewSlot = RequestOf<EndpointByKey['POST /api/instructor/availability']>['body'];

export function useAddSlot() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSlot) => api('POST /api/instructor/availability', { body }),
    onSettled: () => refreshSlots(queryClient),
  });
}
