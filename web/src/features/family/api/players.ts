import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { useRefresh } from '@/lib/queries/refresh';

type Changes = RequestOf<EndpointByKey['PATCH /api/players/{id}']>['body'];
type NewPlayer = RequestOf<EndpointByKey['POST /api/players']>['body'];

/** Adds a player, or changes one. */
export const useSavePlayer = (id?: string) =>
  useMutation({
    mutationFn: ({ body, ifMatch }: { body: NewPlayer & Changes; ifMatch?: string }) =>
      id === undefined
        ? api('POST /api/players', { body })
        : api('PATCH /api/players/{id}', { params: { id }, body, ifMatch }),
    onSuccess: useRefresh('GET /api/players', 'GET /api/auth/user'),
  });

export const useRemovePlayer = (id: string) =>
  useMutation({
    mutationFn: (firstName: string) =>
      api('DELETE /api/players/{id}', { params: { id }, body: { firstName } }),
    onSuccess: useRefresh('GET /api/players', 'GET /api/lessons', 'GET /api/videos'),
  });
