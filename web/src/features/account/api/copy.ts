import type { AnswerOf, getOwnCopy } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadFrom } from '@/lib/download';
import { callQuery } from '@/lib/queries/call';

type Standing = Pick<AnswerOf<typeof getOwnCopy>, 'left' | 'underWay'>;

/** Whether a copy can be downloaded; polled while one is under way. */
export const copyQuery = callQuery(
  'GET /api/me/export/standing',
  {},
  { refetchInterval: ({ state }) => (state.data?.underWay ? 2000 : false) },
);

const canTake = ({ left, underWay }: Standing) => left > 0 && !underWay;

/**
 * Whether the server sent nothing of a copy. A page can't see that a download failed, so this compares the copies left. The
 * server counts a copy from its first byte.
 * @param asked the state when the copy was requested
 */
export const cameToNothing = (asked: Standing, now: Standing) =>
  canTake(asked) && canTake(now) && now.left === asked.left;

/** Checks the current state and has the browser download the copy if one is allowed. A copy may be too large for a page. */
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
