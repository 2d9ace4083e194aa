import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';

/** The codes of a camp that still open something. */
export const scorerCodesQuery = (campId: number) =>
  listQuery('GET /api/camps/{id}/scorer-codes', { params: { id: `${campId}` } });

type Lending = RequestOf<EndpointByKey['POST /api/camps/{id}/scorer-codes']>['body'];

export function useLendCode(campId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Lending) =>
      api('POST /api/camps/{id}/scorer-codes', { params: { id: `${campId}` }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scorerCodesQuery(campId).queryKey }),
  });
}

export function useWithdrawCode(campId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/scorer-codes/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scorerCodesQuery(campId).queryKey }),
  });
}

export const useOpenCode = () =>
  useMutation({ mutationFn: (code: string) => api('POST /api/scorer-codes/open', { body: { code } }) });
