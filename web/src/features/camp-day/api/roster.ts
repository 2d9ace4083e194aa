import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Who is expected on a day of a camp, and who is here; asked again and again, for others check in as well. */
export const rosterQuery = (campId: number, date: string) =>
  queryOptions({
    queryKey: ['GET /api/camps/{id}/roster', { id: campId, date }],
    queryFn: ({ signal }) =>
      api('GET /api/camps/{id}/roster', { params: { id: `${campId}` }, query: { date }, signal }),
    staleTime: 0,
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  });
