import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/queries/refresh';

/**
 * Refetches all camp data on screen. A caller that awaits it sees the new state. Callbacks of `mutate` don't run once their
 * component is gone, such as the row of a deleted camp, so such a caller awaits `mutateAsync`.
 */
export const refreshCamps = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    'GET /api/camps',
    'GET /api/camps/{id}',
    'GET /api/camps/overview',
    'GET /api/camps/payments',
    'GET /api/camps/{id}/waitlist',
    'GET /api/camps/{id}/roster',
  );
