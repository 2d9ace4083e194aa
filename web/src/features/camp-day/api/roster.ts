import { callQuery } from '@/lib/queries/call';

/** Children expected on a day of a camp, and their state. Polled, because other coaches check children in, too. */
export const rosterQuery = (campId: number, date: string) =>
  callQuery(
    'GET /api/camps/{id}/roster',
    { params: { id: `${campId}` }, query: { date } },
    { refetchInterval: 15_000, refetchOnWindowFocus: true },
  );
