import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NoticeCounts } from '@fungo/contracts';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { follow } from '@/lib/streams/follow';

export const waitingNoticesQuery = pagedQuery('GET /api/me/notices', { only: 'waiting' });
export const toldNoticesQuery = pagedQuery('GET /api/me/notices', { only: 'told', limit: 30 });

const countQuery = callQuery('GET /api/me/notices/count');

/** The counts that the stream told last; undefined until it has. */
export const useNoticeCounts = () => useQuery({ ...countQuery, enabled: false }).data ?? undefined;

/** Follows the counts on all devices, and reads the lists on screen again when they change. */
export function useFollowedCounts(userId: string): NoticeCounts | undefined {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return follow(
      {
        ...{ path: '/api/me/notices/events', owner: userId, types: ['notices'] },
        // A board or a film in progress has the connection for the rest of the time.
        turnMs: 800,
        resume: (last) => last,
      },
      {
        hear({ data }) {
          const isFirst = queryClient.getQueryData(countQuery.queryKey) === undefined;
          queryClient.setQueryData(countQuery.queryKey, JSON.parse(data) as NoticeCounts);
          if (!isFirst)
            void refresh(
              queryClient,
              ...([
                'GET /api/me/notices',
                'GET /api/me/threads',
                'GET /api/threads/{kind}/{id}/messages',
              ] as const),
            );
        },
      },
    );
  }, [queryClient, userId]);
  return useNoticeCounts();
}

/** Marks one as read, or all up to the newest one on the screen. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: { id: string } | { upTo: string }) =>
      'id' in what
        ? api('POST /api/me/notices/{id}/read', { params: what })
        : api('POST /api/me/notices/read', { body: what }),
    onSuccess: async (counts) => {
      queryClient.setQueryData(countQuery.queryKey, counts);
      await refresh(queryClient, 'GET /api/me/notices');
    },
  });
}
