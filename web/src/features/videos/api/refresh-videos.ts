import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/queries/refresh';

/** A swing came, went or changed: every list may read differently now, and the month's uploads may. */
export function refreshVideos(queryClient: QueryClient) {
  void refresh(
    queryClient,
    'GET /api/videos',
    'GET /api/videos/counts',
    'GET /api/instructor/videos',
    'GET /api/instructor/videos/counts',
    'GET /api/subscription/status',
  );
}
