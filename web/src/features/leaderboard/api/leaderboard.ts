import type { LeaderboardEntry } from '@fungo/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery, fresh } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';
import { applied, type Change } from '../components/live/changes.rules';

/** The camps that have a leaderboard, the latest first. */
export const boardCampsQuery = callQuery('GET /api/leaderboard/camps');

const ofCamp = 'GET /api/leaderboard/camp/{campId}';
const ofAll = 'GET /api/leaderboard';

export const campBoardQuery = (campId: number) => callQuery(ofCamp, { params: { campId: `${campId}` } });

/** Whole camps, the latest first, until there are enough entries; earlier camps come on later pages. */
export const allBoardsQuery = pagedQuery(ofAll, {});

export const highlightsQuery = (campId: number) =>
  callQuery(
    'GET /api/leaderboard-highlights/{campId}',
    { params: { campId: `${campId}` } },
    { staleTime: fresh },
  );

/** The calls that answer what {@link applyChange} changes. */
export const isBoard = (key: unknown) => key === ofCamp || key === ofAll;

/** Whether a leaderboard that was read has one of the entries. */
export const hasAny = (queryClient: QueryClient, ids: readonly number[]): boolean => {
  const isOne = ({ id }: LeaderboardEntry) => ids.includes(id);
  const ofCamps = queryClient.getQueriesData<LeaderboardEntry[]>({ queryKey: [ofCamp] });
  const lists = queryClient.getQueriesData<InfiniteData<{ rows: LeaderboardEntry[] }>>({ queryKey: [ofAll] });
  return (
    ids.length > 0 &&
    (ofCamps.some(([, entries]) => entries?.some(isOne)) ||
      lists.some(([, list]) => list?.pages.some(({ rows }) => rows.some(isOne))))
  );
};

/** Shows a change in every leaderboard that was read. */
export function applyChange(queryClient: QueryClient, change: Change) {
  const isOfCamp =
    (campId: number) =>
    (entry: LeaderboardEntry): boolean =>
      entry.campId === campId;
  for (const [key] of queryClient.getQueriesData({ queryKey: [ofCamp] })) {
    const { params } = key[1] as { params: { campId: string } };
    queryClient.setQueryData<LeaderboardEntry[]>(
      key,
      (entries) => entries && applied(entries, change, isOfCamp(Number(params.campId))),
    );
  }
  queryClient.setQueriesData<InfiniteData<{ rows: LeaderboardEntry[] }>>({ queryKey: [ofAll] }, (list) => {
    if (!list) return list;
    const known = new Set(list.pages.flatMap(({ rows }) => rows.map(({ id }) => id)));
    const pages = list.pages.map((page, index) => ({
      ...page,
      // A new entry goes on the first page, with the latest camps.
      rows: applied(page.rows, change, ({ id }) => index === 0 && !known.has(id)),
    }));
    return { ...list, pages };
  });
}

export function useChangeScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, score }: { entryId: number; score: number }) =>
      api('PATCH /api/leaderboard/{entryId}', { params: { entryId: `${entryId}` }, body: { score } }),
    onSuccess: (entry) => applyChange(queryClient, { entries: [entry], gone: [], hidden: [] }),
  });
}

/** Takes a child off all stations of its camp. */
export function useDeletePlayer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      campId,
      playerId,
      participantName,
      participantAge,
      participantSport,
    }: Pick<
      LeaderboardEntry,
      'campId' | 'playerId' | 'participantName' | 'participantAge' | 'participantSport'
    >) =>
      api('DELETE /api/leaderboard/participant', {
        body: { campId, playerId, participantName, participantAge, participantSport },
      }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isBoard(queryKey[0]) }),
  });
}
