import type { QueryClient } from '@tanstack/react-query';

/** A swing came, went or changed: every list may read differently now, and the month's uploads may. */
export function refreshVideos(queryClient: QueryClient) {
  for (const path of [
    'GET /api/videos',
    'GET /api/videos/counts',
    'GET /api/instructor/videos',
    'GET /api/instructor/videos/counts',
    'GET /api/subscription/status',
  ])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
