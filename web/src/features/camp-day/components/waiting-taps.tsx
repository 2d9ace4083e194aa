import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Button } from '@/ui/button';
import { dropTaps, useIsCutOff, type KeptTap } from '../kept-taps';
import type { SeenChild } from '../marks.rules';
import { sendTaps } from '../send-taps';

interface WaitingTapsProps {
  userId: string;
  taps: KeptTap[];
  roster: SeenChild[];
  /** It could not be read anew. */
  isOld: boolean;
}

const done = { in: 'checked in', out: 'checked out', absent: 'absent' };

/** What the phone keeps for the server, and what the server would not take. */
export function WaitingTaps({ userId, taps, roster, isOld }: WaitingTapsProps) {
  const queryClient = useQueryClient();
  const isCutOff = useIsCutOff();
  const refused = taps.filter((tap) => tap.refused);
  const count = taps.length - refused.length;
  const nameOf = (id: number) =>
    roster.find(({ participantId }) => participantId === id)?.playerName ?? 'A child of this camp';
  return (
    <>
      <div role="status">
        {(isCutOff || isOld) && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-leather bg-leather-soft p-4">
            <p className="flex min-w-0 items-start gap-3">
              <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                {count > 0 && (
                  <strong>
                    {count} {count === 1 ? 'tap waits' : 'taps wait'} to be sent.{' '}
                  </strong>
                )}
                {count > 0
                  ? 'They are kept on this phone, and sent as soon as there is a connection.'
                  : 'There is no connection. You can go on: taps are kept on this phone.'}
              </span>
            </p>
            {count > 0 && (
              <Button variant="secondary" onClick={() => void sendTaps(userId, queryClient)}>
                Send now
              </Button>
            )}
          </div>
        )}
      </div>
      {refused.map((tap) => (
        <div
          key={tap.mark.id}
          role="alert"
          className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger-ink bg-danger-soft p-4"
        >
          <p className="min-w-0 wrap-anywhere">
            <strong>Not counted:</strong> {nameOf(tap.mark.participantId)}, {done[tap.mark.kind]}.{' '}
            {tap.refused}
          </p>
          <Button variant="secondary" onClick={() => dropTaps([tap])}>
            Dismiss
          </Button>
        </div>
      ))}
    </>
  );
}
