import { limits } from '@fungo/contracts/constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** The swings that are this person's to see, newest first, as far back as they were read. */
export const videosQuery = infiniteQueryOptions({
  queryKey: ['GET /api/videos'],
  queryFn: async ({ signal, pageParam: before }) =>
    (await api('GET /api/videos', { query: { before }, signal })) ?? [],
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < limits.listRows ? undefined : page.at(-1)?.createdAt),
  select: ({ pages }) => pages.flat(),
  staleTime: 0,
});
