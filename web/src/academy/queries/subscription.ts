import { callQuery } from '@/lib/queries/call';

/** A player's membership, and how many videos this month has seen; null for a visitor. Without a name: the first player's. */
export const subscriptionQuery = (playerId?: string) =>
  callQuery('GET /api/subscription/status', { query: { playerId } }, { retry: false });
