import type { CoachLesson } from '@fungo/contracts';
import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useAnswerSeries } from '../api/series';

interface AnswerSeriesProps {
  lesson: CoachLesson;
  id: number;
  variant?: 'primary' | 'secondary';
}

/** Yes or no to all requests of a series at once. If some dates are taken, the coach may confirm the others. */
export function AnswerSeries({ lesson, id, variant }: AnswerSeriesProps) {
  const [declining, setDeclining] = useState(false);
  const [clash, setClash] = useState<{ message: string; without: number[] }>();
  const answer = useAnswerSeries(id);
  const isBusy = answer.isPending || answer.isSuccess;
  const send = (status: 'confirmed' | 'declined', without: number[] = []) =>
    answer.mutate(
      { status, without },
      {
        onSuccess: () => toast.success(`Weekly lessons ${status}`, fullName(lesson.student)),
        onError: (error) => {
          const taken = clashOf(error);
          if (taken) setClash(taken);
          else toast.error('Failed to answer', messageOf(error, 'Please try again.'));
        },
      },
    );
  return (
    <>
      <Button variant={variant} busy={isBusy} onClick={() => send('confirmed')}>
        Confirm all weeks
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => setDeclining(true)}>
        Decline all
      </Button>
      <ConfirmDialog
        open={declining}
        onOpenChange={setDeclining}
        title="Decline all weeks?"
        text={`${fullName(lesson.student)} gets one email about all of them.`}
        action="Decline all"
        cancel="Not yet"
        onConfirm={() => send('declined')}
      />
      <ConfirmDialog
        open={clash !== undefined}
        onOpenChange={() => setClash(undefined)}
        title="Some dates are taken"
        text={clash?.message}
        action="Confirm the others"
        cancel="Not yet"
        isHarmless
        onConfirm={() => send('confirmed', clash?.without)}
      />
    </>
  );
}

/** The requests that cannot be confirmed, of a refusal. */
function clashOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'scheduling.series-clash') return undefined;
  const { without } = error.current as { without: number[] };
  return { message: error.serverMessage ?? '', without };
}
