import type { QueryClient } from '@tanstack/react-query';

/** Refetches the slots, and the openings and copy previews that depend on them. */
export function refreshSlots(queryClient: QueryClient) {
  for (const path of [
    'GET /api/instructor/availability',
    'GET /api/instructor/overview',
    'GET /api/schedule/availability',
    'GET /api/schedule/copies',
    'GET /api/schedule/openings',
  ])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
