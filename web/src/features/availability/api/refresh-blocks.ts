import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/queries/refresh';

/** Refetches the blocked ranges and the openings that depend on them. */
export function refreshBlocks(queryClient: QueryClient) {
  void refresh(queryClient, 'GET /api/schedule/blocks', 'GET /api/schedule/openings');
}
