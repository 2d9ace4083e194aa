import type { Camp } from '@fungo/contracts';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';

/** A coach's camps, or everybody's, in every status, nearest first. */
export const allCampsQuery = (instructorId?: string) =>
  pagedQuery('GET /api/camps', { instructorId, order: 'nearest' });

/** The same camps without their registrations, for a choice by name. */
export const campNamesQuery = (status?: Camp['status']) =>
  pagedQuery('GET /api/camps', { status, order: 'nearest', registrations: 'false', limit: 1000 });

/** Figures of a coach's camps, or of all camps. */
export const campsOverviewQuery = (instructorId?: string) =>
  callQuery('GET /api/camps/overview', { query: { instructorId } });
