import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Children expected on a day of a camp, and their state. Polled, because other coaches check children in, too. */
export const rosterQuery = (campId: number, date: string) =>
  queryOptions({
    queryKey: ['GET /api/camps/{id}/roster', { id: campId, date }],
    queryFn: ({ signal }) =>
      api('GET /api/camps/{id}/roster', { params: { id: `${campId}` }, query: { date }, signal }),
    staleTime: 0,
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  });
