import { limits } from '@fungo/contracts/constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Instruction films, newest first: a player's own and those for all; to a coach, every one. */
export const weeklyVideosQuery = infiniteQueryOptions({
  queryKey: ['GET /api/weekly-videos'],
  queryFn: async ({ signal, pageParam: before }) =>
    (await api('GET /api/weekly-videos', { query: { before }, signal })) ?? [],
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < limits.listRows ? undefined : page.at(-1)?.createdAt),
  select: ({ pages }) => pages.flat(),
  staleTime: 0,
});
