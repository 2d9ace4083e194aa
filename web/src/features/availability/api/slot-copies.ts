import { listQuery } from '@/lib/queries/call';

/** Preview of copying a weekday's slots to the other days. */
export const slotCopiesQuery = (query: { instructorId: string; dayOfWeek: number }) =>
  listQuery('GET /api/schedule/copies', { query });
