import type { Camp } from '@fungo/contracts';
import { callQuery, fresh, listQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

/** Camps in a state, the nearest first. */
export const campsQuery = (status: Camp['status']) =>
  pagedQuery('GET /api/camps', { status, order: 'nearest' });

/** The camps that have stations to score, the latest first, and how each counts. */
export const leaderboardCampsQuery = listQuery('GET /api/leaderboard/camps', {}, { staleTime: fresh });

/** One camp. Each visit reads it again, since another family may have been faster. */
export const campQuery = (id: string) => callQuery('GET /api/camps/{id}', { params: { id } });

/** The camps of a coach that families can see, the nearest first, without their registrations. */
export const coachCampsQuery = (instructorId: string) =>
  pagedQuery('GET /api/camps', {
    instructorId,
    ...{ status: 'active', order: 'nearest', registrations: 'false' },
    limit: 20,
  });
