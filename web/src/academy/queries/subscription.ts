import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Whether one may upload, and how many videos this month has seen; null for a visitor. */
export const subscriptionQuery = queryOptions({
  queryKey: ['GET /api/subscription/status'],
  queryFn: ({ signal }) => api('GET /api/subscription/status', { signal }),
  staleTime: 0,
  retry: false,
});
