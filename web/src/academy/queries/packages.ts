import { listQuery } from '@/lib/queries/call';

/** The packages that a coach offers; the academy's if none is named. */
export const packageOffersQuery = (instructorId?: number) =>
  listQuery('GET /api/package-offers', {
    query: instructorId === undefined ? {} : { instructorId: String(instructorId) },
  });

/** A player's packages, newest first. */
export const packagesQuery = (playerId: string) => listQuery('GET /api/packages', { query: { playerId } });
