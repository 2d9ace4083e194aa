import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';
import { useRefresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';

export type LeagueBody = RequestOf<EndpointByKey['POST /api/leagues']>['body'];

export const leaguesQuery = (filter: { search?: string; limit?: number }) =>
  pagedQuery('GET /api/leagues', filter);

/** Adds a league, or sets all that is known of one. */
export const useSaveLeague = (id?: number) =>
  useMutation({
    mutationFn: ({ body, ifMatch }: { body: LeagueBody; ifMatch?: string }) =>
      id === undefined
        ? api('POST /api/leagues', { body })
        : api('PUT /api/leagues/{id}', { params: { id: String(id) }, body, ifMatch }),
    onSuccess: useRefresh('GET /api/leagues'),
  });

export const useDeleteLeague = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /api/leagues/{id}', { params: { id: String(id) } }),
    onSuccess: useRefresh('GET /api/leagues'),
    onError: (error) => toast.error('Not deleted', messageOf(error, 'Please try again.')),
  });

/** Previews the leagues of a file; with `store`, adds them. */
export function useImportLeagues() {
  const refresh = useRefresh('GET /api/leagues');
  return useMutation({
    mutationFn: (body: { csv: string; store: boolean }) => api('POST /api/leagues/import', { body }),
    onSuccess: ({ stored }) => (stored ? refresh() : undefined),
  });
}
