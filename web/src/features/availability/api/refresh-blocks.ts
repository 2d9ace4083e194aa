import type { QueryClient } from '@tanstack/react-query';

/** A blocked range was added or removed, so the openings changed. */
export function refreshBlocks(queryClient: QueryClient) {
  for (const path of ['GET /api/schedule/blocks', 'GET /api/schedule/openings'])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
