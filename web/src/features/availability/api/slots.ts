import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { SlotFamily } from '../slot-family';

/** A coach's time slots. An administrator names the coach. The schedule pages always do, because their list is public. */
export const slotsQuery = (instructorId: string | undefined, family: SlotFamily = 'instructor') =>
  queryOptions({
    queryKey: [`GET /api/${family}/availability`, { instructorId }],
    queryFn: async ({ signal }) =>
      (await api(`GET /api/${family}/availability`, { query: { instructorId }, signal })) ?? [],
    staleTime: 0,
  });
