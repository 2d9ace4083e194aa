import type { CoachLesson } from '@fungo/contracts';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useChangeLesson } from '../api/change-lesson';
import { hasStarted } from '../lesson-times';
import { DeclineDialog } from './decline-dialog';

interface AnswerRequestProps {
  lesson: CoachLesson;
  timeZone: string;
  /** Of the answer that leads on. */
  variant?: 'primary' | 'secondary';
}

/** Yes or no to a pending lesson. A time that has passed, that another player has, or that is no longer offered, can only be declined. */
export function AnswerRequest({ lesson, timeZone, variant }: AnswerRequestProps) {
  const [asking, setAsking] = useState(false);
  const change = useChangeLesson();
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  const what = `${fullName(lesson.student)}, ${formatDay(day, 'short')}, ${formatTime(time)}`;
  const hasPassed = hasStarted(lesson);
  const cannotConfirm = lesson.isWithdrawn || (lesson.clash?.isTaken ?? false);
  // Stays busy after the answer, so that nobody answers twice before the list is read again.
  const isBusy = change.isPending || change.isSuccess;
  const isConfirming = isBusy && change.variables.status === 'confirmed';
  const isDeclining = isBusy && !isConfirming;

  const answer = (status: 'confirmed' | 'declined', offers?: string[]) =>
    change.mutate(
      { id: lesson.id, status, ...(offers?.length && { offers }) },
      {
        onSuccess: () => toast.success(`Lesson ${status}`, what),
        onError: (error) =>
          toast.error(
            status === 'confirmed' ? 'Failed to confirm lesson' : 'Failed to decline lesson',
            messageOf(error, 'Please try again.'),
          ),
      },
    );

  return (
    <>
      {hasPassed ? (
        <p className="w-full text-sm text-muted">This time has passed.</p>
      ) : (
        !cannotConfirm && (
          <Button
            variant={variant}
            busy={isConfirming}
            disabled={isDeclining}
            onClick={() => answer('confirmed')}
          >
            {isConfirming ? 'Confirming...' : 'Confirm'}
          </Button>
        )
      )}
      <Button
        variant="secondary"
        className="max-w-full" // its long words wrap on a phone
        busy={isDeclining}
        disabled={isConfirming}
        onClick={() => setAsking(true)}
      >
        {isDeclining ? 'Declining...' : cannotConfirm ? 'Decline and offer other times' : 'Decline'}
      </Button>
      {asking && (
        <DeclineDialog
          lesson={lesson}
          timeZone={timeZone}
          suggests={cannotConfirm}
          close={() => setAsking(false)}
          decline={(offers) => answer('declined', offers)}
        />
      )}
    </>
  );
}
