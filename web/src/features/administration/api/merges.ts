import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const mergesQuery = listQuery('GET /api/admin/merges');

/** The players of an account's families. */
export const accountPlayersQuery = (email: string) =>
  listQuery('GET /api/admin/players', { query: { email } }, { retry: false });

type Accounts = RequestOf<EndpointByKey['POST /api/admin/merges/accounts']>['body'];
type Players = RequestOf<EndpointByKey['POST /api/admin/merges/players']>['body'];

const changed = ['GET /api/admin/merges', 'GET /api/admin/players'] as const;

export const useMergeAccounts = () =>
  useMutation({
    mutationFn: (body: Accounts) => api('POST /api/admin/merges/accounts', { body }),
    onSuccess: useRefresh(...changed),
  });

export const useMergePlayers = () =>
  useMutation({
    mutationFn: (body: Players) => api('POST /api/admin/merges/players', { body }),
    onSuccess: useRefresh(...changed),
  });

export const useUndoMerge = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /api/admin/merges/{id}/undo', { params: { id } }),
    onSettled: useRefresh(...changed),
  });
