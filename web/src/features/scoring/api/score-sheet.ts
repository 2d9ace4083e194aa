import type { Station } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A station's list; asked again and again, for others score as well. @param token a scorer's who has no account */
export const scoreSheetQuery = (campId: number, station: Station, token?: string) =>
  queryOptions({
    queryKey: ['GET /api/camps/{id}/stations/{station}/scores', { id: campId, station }],
    queryFn: ({ signal }) =>
      api('GET /api/camps/{id}/stations/{station}/scores', {
        params: { id: `${campId}`, station },
        query: { token },
        signal,
      }),
    staleTime: 0,
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  });
