import { leaderboard, limits } from '@fungo/contracts/constants';
import type { ScorerCode, Station } from '@fungo/contracts';
import { stationWords } from '@fungo/contracts/camps/result-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { scorerCodesQuery, useLendCode, useWithdrawCode } from '../api/scorer-codes';

interface ScorerCodesDialogProps {
  campId: number;
  station: Station;
  timeZone: string;
  close: () => void;
}

/** Lends helpers without an account a station for a day, and takes it back. */
export function ScorerCodesDialog({ campId, station, timeZone, close }: ScorerCodesDialogProps) {
  const codes = useQuery(scorerCodesQuery(campId));
  const lend = useLendCode(campId);
  const withdraw = useWithdrawCode();
  const [draft, setDraft] = useState({ station, helper: '' });
  const [ending, end] = useState<ScorerCode>();
  const fields = lend.error instanceof ApiError ? lend.error.fields : {};
  const until = (instant: string) => {
    const { day, time } = siteMoment(timeZone, instant);
    return `${formatDay(day, 'short')}, ${formatTime(time)}`;
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={close}
      title="Scorer’s codes"
      text="A helper enters the code at Leaderboard Management, and scores that one station without an account."
    >
      <div className="grid gap-6">
        <form
          noValidate
          className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            lend.mutate(draft, {
              onSuccess: () => setDraft({ ...draft, helper: '' }),
              onError: (error) => {
                if (!(error instanceof ApiError && error.fields.helper))
                  toast.error('Not lent', messageOf(error, 'Please try again.'));
              },
            });
          }}
        >
          <Field label="Station">
            <Select
              value={draft.station}
              onChange={({ target }) => setDraft({ ...draft, station: target.value as Station })}
            >
              {leaderboard.stations.map((one) => (
                <option key={one} value={one}>
                  {stationWords[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Who it is for" error={fields.helper}>
            <Input
              autoComplete="off"
              maxLength={limits.name}
              value={draft.helper}
              onChange={({ target }) => setDraft({ ...draft, helper: target.value })}
            />
          </Field>
          <Button type="submit" className="sm:mt-8" busy={lend.isPending}>
            {lend.isPending ? 'Lending...' : 'Lend a code'}
          </Button>
        </form>
        <Loaded query={codes} what="the codes" skeleton={<Skeleton className="h-24" />}>
          {(codes) =>
            codes.length === 0 ? (
              <p className="text-muted">No helper has a code.</p>
            ) : (
              <ul className="grid gap-3">
                {codes.map((code) => (
                  <li
                    key={code.id}
                    className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line p-4"
                  >
                    <div className="min-w-0">
                      <p className="font-display text-4xl font-extrabold tracking-[0.12em]">{code.code}</p>
                      <p className="wrap-anywhere">
                        <bdi className="font-bold">{code.helper}</bdi>, {stationWords[code.station]}
                      </p>
                      <p className="text-muted">Until {until(code.expiresAt)}</p>
                    </div>
                    <Button
                      variant="danger"
                      aria-label={`Withdraw the code of ${code.helper}`}
                      onClick={() => end(code)}
                    >
                      Withdraw
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={() => end(undefined)}
          title="Withdraw this code?"
          text={`${ending.helper} can’t score after this. Scores they already sent stay.`}
          action="Withdraw"
          onConfirm={() =>
            withdraw.mutate(ending.id, {
              onError: (error) => toast.error('Not withdrawn', messageOf(error, 'Please try again.')),
            })
          }
        />
      )}
    </Dialog>
  );
}
