import { limits } from '@fungo/contracts/constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** The swings a coach has to review: his own, and those that nobody has taken. An administrator names the coach. */
export const coachVideosQuery = (instructorId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/instructor/videos', { instructorId }],
    queryFn: async ({ signal, pageParam: before }) =>
      (await api('GET /api/instructor/videos', { query: { instructorId, before }, signal })) ?? [],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < limits.listRows ? undefined : page.at(-1)?.createdAt),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });
