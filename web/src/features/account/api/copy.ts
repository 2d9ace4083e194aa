import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { downloadFrom } from '@/lib/download';

/** Whether a copy can be taken, asked again while one is under way. */
export const copyQuery = queryOptions({
  queryKey: ['GET /api/me/export/standing'],
  queryFn: ({ signal }) => api('GET /api/me/export/standing', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.underWay ? 2000 : false),
});

/** Asks how it stands now, and has the browser download the copy where one can be taken: it may hold more than a page can. */
export function useTakeCopy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.fetchQuery(copyQuery),
    onSuccess: (standing) => {
      if (!standing || standing.left === 0 || standing.underWay) return;
      downloadFrom('/api/me/export');
      queryClient.setQueryData(copyQuery.queryKey, (known) => known && { ...known, underWay: true });
    },
  });
}
