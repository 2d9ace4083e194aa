import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';
import { refreshVideos } from './refresh-videos';

type Status = RequestOf<EndpointByKey['PATCH /api/videos/{id}/status']>['body']['status'];

/** Moves a swing through its review. A refusal means that the list was out of date: it is read again too. */
export function useChangeVideoStatus(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: Status) =>
      api('PATCH /api/videos/{id}/status', { params: { id }, body: { status } }),
    onSettled: () => {
      refreshVideos(queryClient);
      void refresh(queryClient, 'GET /api/videos/{id}');
    },
  });
}
