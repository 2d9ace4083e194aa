import type { StationRule } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { leaderboardCampsQuery } from './camps';

export function useChangeRule(campId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rule: StationRule) =>
      api('PUT /api/camps/{id}/stations', { params: { id: `${campId}` }, body: { stations: [rule] } }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(leaderboardCampsQuery.queryKey, (camps) =>
        camps?.map((camp) => (camp.id === campId ? changed : camp)),
      );
      await queryClient.invalidateQueries({ queryKey: sheetsKey });
    },
  });
}

const sheetsKey = ['GET /api/camps/{id}/stations/{station}/scores'];
