import { stationWords } from '@fungo/contracts/camps/result-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFieldWorker } from '@/lib/field/field-worker';
import { useReadToday } from '@/lib/field/read-today';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { scoreSheetQuery } from '../api/score-sheet';
import { dropCode, useLentCodes, type LentCode } from '../lent-codes';
import { scores } from '../scores';
import { measuredWords } from '../scores.rules';
import { isWithdrawn, sender } from '../send-scores';
import { CodeForm } from './code-form';
import { StationSheet } from './station-sheet';

/** The one station that a helper without an account may score. */
export function LentStation({ lent }: { lent: LentCode }) {
  const { code, campId, campTitle, station, helper, token } = lent;
  const queryClient = useQueryClient();
  const [isLeaving, leave] = useState(false);
  const others = useLentCodes();
  useFieldWorker('/leaderboard-management');
  useEffect(() => {
    // Also what was entered at the station before.
    const stops = others.map((one) => sender.keepSending(one.code, queryClient));
    return () => stops.forEach((stop) => stop());
  }, [others, queryClient]);
  const sheet = useReadToday(scoreSheetQuery(campId, station, token), code);
  const waiting = scores.useAll().filter((entry) => entry.owner === code && scores.isWaiting(entry));
  const hasEnded = isWithdrawn(sheet.error);

  return (
    <div className="page py-8 sm:py-12">
      <PageHeader eyebrow={campTitle} title={stationWords[station]} text={`You’re scoring as ${helper}.`}>
        <Button variant="secondary" onClick={() => leave(true)}>
          Leave this station
        </Button>
      </PageHeader>
      {hasEnded ? (
        <div className="grid max-w-xl gap-6">
          <div role="alert" className="rounded-lg border border-danger-ink bg-danger-soft p-4">
            <strong>This code was withdrawn or has expired.</strong> It can’t score anymore.{' '}
            {waiting.length > 0 &&
              'Your scores are kept on this phone. Enter a new code for this station to send them, or read them to the next scorer.'}
          </div>
          {waiting.length > 0 && (
            <Card>
              <ul className="divide-y divide-line">
                {waiting.map((entry) => (
                  <li key={entry.id} className="flex justify-between gap-4 p-4">
                    <bdi className="min-w-0 font-bold wrap-anywhere">{entry.name}</bdi>
                    <span>{measuredWords(entry)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <CodeForm />
        </div>
      ) : (
        <Loaded
          query={sheet}
          what="the list of the station"
          failed="The list could not be loaded"
          skeleton={<Skeleton className="h-80" />}
        >
          {(data) => (
            <StationSheet
              scorer={{ owner: code, campId, station }}
              sheet={data}
              isOld={sheet.isError}
              isStaff={false}
            />
          )}
        </Loaded>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={leave}
        title="Leave this station?"
        text={
          waiting.length > 0
            ? `${waiting.length} of your scores are not sent yet. They are lost if you leave now.`
            : 'You need the code again to come back.'
        }
        action={waiting.length > 0 ? 'Leave, and lose them' : 'Leave'}
        cancel="Stay"
        onConfirm={() => {
          scores.drop(scores.of(code));
          dropCode(code);
        }}
      />
    </div>
  );
}
