import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/queries/refresh';

/** Refetches the slots, and the openings and copy previews that depend on them. */
export function refreshSlots(queryClient: QueryClient) {
  void refresh(
    queryClient,
    'GET /api/instructor/availability',
    'GET /api/instructor/overview',
    'GET /api/schedule/availability',
    'GET /api/schedule/copies',
    'GET /api/schedule/openings',
  );
}
