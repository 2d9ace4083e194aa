import type { AnswerOf, getOwnCopy } from '@fungo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { downloadFrom } from '@/lib/download';

type Standing = Pick<AnswerOf<typeof getOwnCopy>, 'left' | 'underWay'>;

/** Whether a copy can be taken, asked again while one is under way. */
export const copyQuery = queryOptions({
  queryKey: ['GET /api/me/export/standing'],
  queryFn: ({ signal }) => api('GET /api/me/export/standing', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.underWay ? 2000 : false),
});

const canTake = ({ left, underWay }: Standing) => left > 0 && !underWay;

/**
 * Whether nothing was sent of a copy: the browser alone sees its download fail, but one that was begun counts, and one that
 * failed before its first byte does not.
 * @param asked how it stood as the copy was asked for
 */
export const cameToNothing = (asked: Standing, now: Standing) =>
  canTake(asked) && canTake(now) && now.left === asked.left;

/** Asks how it stands now, and has the browser download the copy where one can be taken: it may hold more than a page can. */
export function useTakeCopy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.fetchQuery(copyQuery),
    onSuccess: (standing) => {
      if (!standing || !canTake(standing)) return;
      downloadFrom('/api/me/export');
      queryClient.setQueryData(copyQuery.queryKey, (known) => known && { ...known, underWay: true });
    },
  });
}
