import { callQuery } from '@/lib/queries/call';

/** A player's membership, its next step, and whether one can subscribe by card. Without a name: the first player's. */
export const membershipQuery = (playerId?: string) =>
  callQuery('GET /api/membership', { query: { playerId } }, { retry: false });
