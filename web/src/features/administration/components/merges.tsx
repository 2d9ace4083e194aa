import type { Merge } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { mergesQuery, useUndoMerge } from '../api/merges';
import { MergeAccounts } from './merge-accounts';
import { MergePlayers } from './merge-players';

/** Merges accounts and players that were entered twice, and undoes it. */
export function Merges({ timeZone }: { timeZone: string }) {
  const query = useQuery(mergesQuery);
  return (
    <Card className="mt-10">
      <CardBody className="grid gap-2">
        <CardTitle>Merge duplicates</CardTitle>
        <p className="text-muted">
          For a family or a player that was entered twice. You can undo a merge for {limits.undoMergeDays}{' '}
          days.
        </p>
      </CardBody>
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <MergeAccounts />
        <MergePlayers />
      </CardBody>
      <CardBody className="grid gap-3">
        <h3 className="text-xl">Merges</h3>
        <Loaded query={query} what="the merges" skeleton={<Skeleton className="h-24" />}>
          {(merges) =>
            merges.length === 0 ? (
              <p className="text-muted">Nothing was merged yet.</p>
            ) : (
              <ul aria-label="Merges" className="grid divide-y divide-line">
                {merges.map((merge) => (
                  <Row key={merge.id} merge={merge} timeZone={timeZone} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Row({ merge, timeZone }: { merge: Merge; timeZone: string }) {
  const undoing = useUndoMerge();
  const [now] = useState(() => Date.now());
  const { id, kind, from, into, madeBy, madeAt, undoUntil, undoneAt } = merge;
  const dayOf = (instant: string) => formatDay(siteDate(timeZone, new Date(instant)), 'dateYear');
  const canUndo = undoneAt === null && Date.parse(undoUntil) > now;
  const undo = () =>
    undoing.mutate(id, {
      onSuccess: () => toast.success('Undone', `${from} and ${into} are apart again.`),
      onError: (error) => toast.error('Not undone', messageOf(error, 'Please try again.')),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
          {from} into {into}
          <Badge>{kind === 'accounts' ? 'Families' : 'Players'}</Badge>
          {undoneAt !== null && <Badge tone="clay">Undone</Badge>}
        </p>
        <p className="text-muted">
          {madeBy}, {dayOf(madeAt)}
          {canUndo && `. Undo until ${dayOf(undoUntil)}`}
        </p>
      </div>
      {canUndo && (
        <Button
          variant="secondary"
          aria-label={`Undo: ${from} into ${into}`}
          busy={undoing.isPending}
          onClick={undo}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
