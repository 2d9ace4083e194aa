import type { QueryClient } from '@tanstack/react-query';

const reads = [
  'GET /api/camps',
  'GET /api/camps/{id}',
  'GET /api/camps/overview',
  'GET /api/camps/payments',
  'GET /api/camps/{id}/waitlist',
  'GET /api/camps/{id}/roster',
];

/**
 * Reads anew whatever of the camps is shown. Who waits for it sees the new state, not the old one again; what is gone by then, as
 * a row that was deleted, hears of it by `mutateAsync` alone.
 */
export const refreshCamps = (queryClient: QueryClient) =>
  Promise.all(reads.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
