import type { EndpointByKey, EndpointKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

/** While a read is due. */
const lookEvery = 2000;

/** The calendar that a coach's busy times are read from. */
export const busyFeedQuery = (instructorId: string) =>
  callQuery(
    'GET /api/schedule/busy-feed',
    { query: { instructorId } },
    { refetchInterval: ({ state }) => (state.data?.feed?.isReading ? lookEvery : false) },
  );

type Body = RequestOf<EndpointByKey['PUT /api/schedule/busy-feed']>['body'];

export const useSetBusyFeed = () =>
  useFeedChange((body: Body) => api('PUT /api/schedule/busy-feed', { body }));

export const useReadBusyFeed = (instructorId: string) =>
  useFeedChange(() => api('POST /api/schedule/busy-feed/read', { body: { instructorId } }));

export const useRemoveBusyFeed = (instructorId: string) =>
  useFeedChange(() => api('DELETE /api/schedule/busy-feed', { query: { instructorId } }));

function useFeedChange<V, A>(mutationFn: (values: V) => Promise<A>) {
  const queryClient = useQueryClient();
  const changed: EndpointKey[] = ['GET /api/schedule/busy-feed', 'GET /api/schedule/openings'];
  return useMutation({ mutationFn, onSettled: () => void refresh(queryClient, ...changed) });
}
