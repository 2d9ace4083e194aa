import type { QueryClient } from '@tanstack/react-query';

/** Refetches the blocked ranges and the openings that depend on them. */
export function refreshBlocks(queryClient: QueryClient) {
  for (const path of ['GET /api/schedule/blocks', 'GET /api/schedule/openings'])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
