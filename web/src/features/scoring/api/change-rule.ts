import type { LeaderboardCamp, StationRule } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaderboardCampsQuery } from '@/academy/queries/camps';
import { api } from '@/lib/api';
import { merge, type Clash } from '@/lib/merge.rules';
import { refresh } from '@/lib/queries/refresh';
import { newerIn, tagOf } from '@/lib/use-versions';

/** Result of a save. With clashes, somebody else changed the same values and nothing is saved yet. */
interface Saved {
  camp: LeaderboardCamp;
  rule: StationRule;
  clashes: Clash[];
}

/** Changes how a station counts. Other people's changes to other values are kept. */
export function useChangeRule(campId: number, shown: StationRule) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => ({
    rule: shown,
    tag: tagOf(queryClient.getQueryData(leaderboardCampsQuery.queryKey)?.find(({ id }) => id === campId)),
  }));

  async function save(rule: StationRule, over = base): Promise<Saved> {
    try {
      const params = { id: `${campId}` };
      const body = { stations: [rule] };
      const camp = await api('PUT /api/camps/{id}/stations', { params, body, ifMatch: over.tag });
      return { camp, rule, clashes: [] };
    } catch (error) {
      const camp = newerIn<LeaderboardCamp>(error);
      const theirs = camp?.stations.find(({ station }) => station === rule.station);
      if (!camp || !theirs) throw error;
      const newer = { rule: theirs, tag: tagOf(camp) };
      setBase(newer);
      const { merged, clashes } = merge(over.rule, theirs, rule);
      return clashes.length > 0 ? { camp, rule: merged, clashes } : save(merged, newer);
    }
  }

  return useMutation({
    mutationFn: (rule: StationRule) => save(rule),
    onSuccess: async ({ camp: changed }) => {
      queryClient.setQueryData(leaderboardCampsQuery.queryKey, (camps) =>
        camps?.map((camp) => (camp.id === campId ? changed : camp)),
      );
      await refresh(queryClient, 'GET /api/camps/{id}/stations/{station}/scores');
    },
  });
}
