import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

type Change = RequestOf<EndpointByKey['PATCH /api/schedule/cages/{id}']>['body'];

/** The academy's cages. */
export const cagesQuery = listQuery('GET /api/schedule/cages');

export function useAddCage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api('POST /api/schedule/cages', { body: { name } }),
    onSettled: () => void refresh(queryClient, 'GET /api/schedule/cages'),
  });
}

export function useChangeCage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change & { id: number }) =>
      api('PATCH /api/schedule/cages/{id}', { params: { id: String(id) }, body }),
    onSettled: () =>
      void refresh(
        queryClient,
        'GET /api/schedule/cages',
        'GET /api/schedule/availability',
        'GET /api/schedule/openings',
      ),
  });
}
