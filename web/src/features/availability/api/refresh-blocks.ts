import type { QueryClient } from '@tanstack/react-query';

/** A blocked range came or went: so did what is open. */
export function refreshBlocks(queryClient: QueryClient) {
  for (const path of ['GET /api/schedule/blocks', 'GET /api/schedule/openings'])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
