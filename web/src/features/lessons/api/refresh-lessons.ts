import type { QueryClient } from '@tanstack/react-query';

/** A lesson changed: the lists of both sides, and the hours that are open, may read differently now. */
export function refreshLessons(queryClient: QueryClient) {
  for (const path of [
    'GET /api/lessons',
    'GET /api/instructor/lessons',
    'GET /api/instructor/overview',
    'GET /api/schedule/openings',
  ])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
