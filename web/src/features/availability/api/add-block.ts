import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refreshBlocks } from './refresh-blocks';

type NewBlock = RequestOf<EndpointByKey['POST /api/schedule/blocks']>['body'];

export function useAddBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBlock) => api('POST /api/schedule/blocks', { body }),
    onSettled: () => refreshBlocks(queryClient),
  });
}
