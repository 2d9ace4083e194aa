import { camp } from '@fungo/contracts/constants';
import { api } from '@/lib/api';
import { senderOf } from '@/lib/kept/sender';
import { rosterQuery } from './api/roster';
import { markOf, taps } from './taps';

export const sender = senderOf(taps, {
  atOnce: camp.marksAtOnce,
  together: (a, b) => a.campId === b.campId && a.date === b.date,
  async send(batch, { queryClient, signal }) {
    const { owner, campId, date } = batch[0]!;
    const roster = await api('POST /api/camps/{id}/attendance', {
      params: { id: `${campId}` },
      body: { date, marks: batch.map(markOf) },
      account: owner,
      signal,
    });
    // A roster requested earlier does not include these taps.
    const { queryKey } = rosterQuery(campId, date);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, roster);
    taps.drop(batch);
  },
});
