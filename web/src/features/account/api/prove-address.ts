import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Proof = RequestOf<EndpointByKey['POST /api/email/proof']>['body'];

export function useProveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => api('POST /api/email/proof', { body }),
    // The person's account and lessons may have changed, or their session has ended.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
