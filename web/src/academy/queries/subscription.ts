import { callQuery } from '@/lib/queries/call';

/** Whether one may upload, and how many videos this month has seen; null for a visitor. */
export const subscriptionQuery = callQuery('GET /api/subscription/status', {}, { retry: false });
