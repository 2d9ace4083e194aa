import type { QueryClient } from '@tanstack/react-query';

/** A slot changed, so the openings and possible copies changed, too. */
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
