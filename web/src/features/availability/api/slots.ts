import { listQuery } from '@/lib/queries/call';
import type { SlotFamily } from '../slot-family';

/** A coach's time slots. An administrator names the coach. The schedule pages always do, because their list is public. */
export const slotsQuery = (instructorId: string | undefined, family: SlotFamily = 'instructor') =>
  listQuery(`GET /api/${family}/availability`, { query: { instructorId } });
