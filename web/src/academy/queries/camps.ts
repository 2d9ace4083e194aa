import type { Camp } from '@fungo/contracts';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

/** Camps in a state, the nearest first. */
export const campsQuery = (status: Camp['status']) =>
  pagedQuery('GET /api/camps', { status, order: 'nearest' });

/** One camp. Each visit reads it again, since another family may have been faster. */
export const campQuery = (id: string) => callQuery('GET /api/camps/{id}', { params: { id } });

/** The camps of a coach that families can see, the nearest first, without their registrations. */
export const coachCampsQuery = (instructorId: string) =>
  pagedQuery('GET /api/camps', {
    instructorId,
    ...{ status: 'active', order: 'nearest', registrations: 'false' },
    limit: 20,
  });
