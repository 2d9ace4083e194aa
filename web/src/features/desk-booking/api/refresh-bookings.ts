import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/queries/refresh';

/** Reads again what a booking at the desk changes. */
export const refreshBookings = (queryClient: QueryClient) =>
  void refresh(
    queryClient,
    'GET /api/simple/lessons',
    'GET /api/simple/series/dates',
    'GET /api/instructor/lessons',
    'GET /api/instructor/overview',
    'GET /api/lessons',
    'GET /api/schedule/openings',
  );
