import { listQuery } from '@/lib/queries/call';

/** A coach's blocked ranges that have not ended. */
export const blocksQuery = (instructorId: string) =>
  listQuery('GET /api/schedule/blocks', { query: { instructorId } });
