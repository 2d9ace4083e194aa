import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { useRefresh } from '@/lib/queries/refresh';
import type { Scorer } from '../new-score';
import type { SeenRow } from '../scores.rules';
import { scoreSheetQuery } from './score-sheet';

/** Removes a child from a station. */
export function useTakeOff({ campId, station }: Scorer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId }: SeenRow) =>
      api('DELETE /api/leaderboard/{entryId}', { params: { entryId: `${entryId}` } }),
    onSuccess: async (_, { entryId }) => {
      const { queryKey } = scoreSheetQuery(campId, station);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (sheet) => sheet && { ...sheet, rows: sheet.rows.filter((row) => row.entryId !== entryId) },
      );
    },
  });
}

/** Removes a child from all stations of the camp. */
export const useDeletePlayer = ({ campId }: Scorer) =>
  useMutation({
    mutationFn: ({ name, age, sport }: SeenRow) =>
      api('DELETE /api/leaderboard/participant', {
        body: { campId, participantName: name, participantAge: age, participantSport: sport },
      }),
    onSuccess: useRefresh('GET /api/camps/{id}/stations/{station}/scores'),
  });
