import { notifyManager } from '@tanstack/react-query';
import { leaderboard } from '@fungo/contracts/constants';
import type { ScoreChange, ScoreOutcome } from '@fungo/contracts';
import { ApiError, api } from '@/lib/api';
import { senderOf } from '@/lib/kept/sender';
import { scoreSheetQuery } from './api/score-sheet';
import { tokenOf } from './lent-codes';
import { scores, type KeptScore } from './scores';
import { isEqual, isSame, rememberAdded, withAnswered } from './scores.rules';

const changeOf = ({ id, at, saw, attempts, didNotTakePart, child }: KeptScore): ScoreChange => ({
  ...{ id, at, saw, attempts, didNotTakePart },
  ...child,
});

/** A scorer's code does not open the station any more. */
export const isWithdrawn = (error: unknown) =>
  error instanceof ApiError && error.code === 'camps.not-a-scorer';

export const sender = senderOf(scores, {
  atOnce: leaderboard.changesAtOnce,
  together: (a, b) => a.campId === b.campId && a.station === b.station,
  stops: isWithdrawn,
  async send(batch, { queryClient, signal }) {
    const { owner, campId, station } = batch[0]!;
    const { queryKey } = scoreSheetQuery(campId, station);
    const token = tokenOf(owner);
    const { outcomes } = await api('POST /api/camps/{id}/stations/{station}/scores', {
      params: { id: `${campId}`, station },
      query: { token },
      body: { changes: batch.map(changeOf) },
      account: token === undefined ? owner : undefined,
      signal,
    }).catch((error: unknown) => {
      // The page says so at once.
      if (isWithdrawn(error)) void queryClient.invalidateQueries({ queryKey });
      throw error;
    });
    const answered = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    for (const { id, child } of batch) {
      const row = answered.get(id)?.row;
      if (row && 'player' in child) rememberAdded(row.entryId, child.player);
    }
    // A sheet that was asked for before knows nothing of these.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (sheet) =>
        sheet && {
          ...sheet,
          rows: withAnswered(
            sheet.rows,
            outcomes.map(({ row }) => row),
          ),
        },
    );
    // Pages draw the answer before what was kept goes: no row shows for a moment what stood there before.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    const settled: KeptScore[] = [];
    for (const entry of batch) {
      const { outcome, row } = answered.get(entry.id) ?? { outcome: 'gone', row: null };
      if (outcome === 'gone') scores.keep({ ...entry, refused: 'The child was taken off this station.' });
      else if (outcome === 'clash' && row && !isEqual(row, entry)) scores.keep({ ...entry, isClash: true });
      else settled.push(entry);
    }
    nameRows(owner, batch, answered);
    scores.drop(settled);
  },
});

/** Waiting scores of an added child refer to the row, now that it exists. */
function nameRows(owner: string, batch: KeptScore[], answered: ReadonlyMap<string, ScoreOutcome>) {
  for (const { id, child, campId, station } of batch) {
    const row = answered.get(id)?.row;
    if (!row || !('player' in child)) continue;
    for (const entry of scores.of(owner))
      if (
        entry.campId === campId &&
        entry.station === station &&
        'player' in entry.child &&
        isSame(entry.child.player, child.player)
      )
        scores.keep({ ...entry, child: { entryId: row.entryId } });
  }
}
