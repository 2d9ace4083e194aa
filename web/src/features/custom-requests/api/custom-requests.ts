import { limits } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** What families asked of a coach, newest first, as far back as it was read. An administrator names the coach. */
export const useCustomRequests = (instructorId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['GET /api/custom-lesson-requests', { instructorId }],
    queryFn: async ({ signal, pageParam: before }) =>
      (await api('GET /api/custom-lesson-requests', { query: { instructorId, before }, signal })) ?? [],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < limits.listRows ? undefined : page.at(-1)?.createdAt),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });
