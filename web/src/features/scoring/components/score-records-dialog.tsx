import type { ScoreRecord } from '@fungo/contracts';
import { stationWords } from '@fungo/contracts/camps/result-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states';
import { scoreRecordsQuery, usePutBack } from '../api/score-records';
import { measuredWords } from '../scores.rules';

interface ScoreRecordsDialogProps {
  campId: number;
  timeZone: string;
  close: () => void;
}

const kindWords: Record<ScoreRecord['kind'], string> = {
  scored: 'Scored',
  clashed: 'Not saved: someone else was faster',
  added: 'Added to the list',
  removed: 'Removed from the list',
  'put-back': 'Put back',
};

/** Log of score changes; an administrator can undo each one. */
export function ScoreRecordsDialog({ campId, timeZone, close }: ScoreRecordsDialogProps) {
  const records = useInfiniteQuery(scoreRecordsQuery(campId));
  const putBack = usePutBack();
  return (
    <Dialog wide open onOpenChange={close} title="Changes" text="Latest first. Nothing is lost.">
      <PagedList
        query={records}
        what="changes"
        empty={
          <EmptyState
            compact
            title="No changes yet"
            text="Every change to this camp’s scores appears here."
          />
        }
      >
        {(rows) => (
          <ul className="grid divide-y divide-line">
            {rows.map((record) => (
              <li key={record.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div className="min-w-0 grow basis-64">
                  <p className="flex flex-wrap items-center gap-2">
                    <bdi className="font-bold wrap-anywhere">{record.playerName}</bdi>
                    <span className="text-muted">{stationWords[record.station]}</span>
                    {record.isCurrent && <Badge tone="grass">Current</Badge>}
                  </p>
                  <p>{changeWords(record)}</p>
                  <p className="text-sm text-muted wrap-anywhere">
                    {record.by}, {moment(timeZone, record.at)}
                  </p>
                </div>
                {record.kind !== 'clashed' && (
                  <Button
                    variant="secondary"
                    aria-label={`Put back what ${record.playerName} had before: ${changeWords(record)}`}
                    busy={putBack.isPending && putBack.variables === record.id}
                    onClick={() =>
                      putBack.mutate(record.id, {
                        onSuccess: () => toast.success('Success', `${record.playerName}: put back.`),
                        onError: (error) =>
                          toast.error('Update Failed', messageOf(error, 'Please try again.')),
                      })
                    }
                  >
                    <Undo2 aria-hidden />
                    Put back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

/** 'Scored: from 9.0 to 12.5' */
function changeWords({ kind, from, to }: ScoreRecord): string {
  if (kind === 'added' || kind === 'removed') return kindWords[kind];
  const was = from ? measuredWords(from) : 'not on the list';
  const is = to ? measuredWords(to) : 'not on the list';
  return `${kindWords[kind]}: from ${was} to ${is}`;
}

function moment(timeZone: string, instant: string): string {
  const { day, time } = siteMoment(timeZone, instant);
  return `${formatDay(day, 'short')}, ${formatTime(time)}`;
}
