import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

/** The codes of a camp that still open something. */
export const scorerCodesQuery = (campId: number) =>
  listQuery('GET /api/camps/{id}/scorer-codes', { params: { id: `${campId}` } });

type Lending = RequestOf<EndpointByKey['POST /api/camps/{id}/scorer-codes']>['body'];

export const useLendCode = (campId: number) =>
  useMutation({
    mutationFn: (body: Lending) =>
      api('POST /api/camps/{id}/scorer-codes', { params: { id: `${campId}` }, body }),
    onSuccess: useRefresh('GET /api/camps/{id}/scorer-codes'),
  });

export const useWithdrawCode = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api/scorer-codes/{id}', { params: { id } }),
    onSettled: useRefresh('GET /api/camps/{id}/scorer-codes'),
  });

export const useOpenCode = () =>
  useMutation({ mutationFn: (code: string) => api('POST /api/scorer-codes/open', { body: { code } }) });
