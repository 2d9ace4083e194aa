import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/queries/refresh';

/** A lesson changed: the lists of both sides, and the hours that are open, may read differently now. */
export function refreshLessons(queryClient: QueryClient) {
  void refresh(
    queryClient,
    'GET /api/lessons',
    'GET /api/instructor/lessons',
    'GET /api/instructor/overview',
    'GET /api/schedule/openings',
  );
}
