import type { Lesson } from '@fungo/contracts';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useChangeLesson } from '../api/change-lesson';
import { hasStarted } from '../lesson-times';

/** Yes or no to a pending lesson. An hour that has passed can only be declined. */
export function AnswerRequest({ lesson, timeZone }: { lesson: Lesson; timeZone: string }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeLesson();
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  const what = `${fullName(lesson.student)}, ${formatDay(day, 'short')}, ${formatTime(time)}`;
  const hasPassed = hasStarted(lesson);
  // Answered, too: until the list is read anew, nobody should answer twice.
  const isBusy = change.isPending || change.isSuccess;
  const isConfirming = isBusy && change.variables.status === 'confirmed';
  const isDeclining = isBusy && !isConfirming;

  const answer = (status: 'confirmed' | 'declined') =>
    change.mutate(
      { id: lesson.id, status },
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
        <p className="w-full text-sm text-muted">Its hour has passed.</p>
      ) : (
        <Button busy={isConfirming} disabled={isDeclining} onClick={() => answer('confirmed')}>
          {isConfirming ? 'Confirming...' : 'Confirm'}
        </Button>
      )}
      <Button variant="secondary" busy={isDeclining} disabled={isConfirming} onClick={() => setAsking(true)}>
        {isDeclining ? 'Declining...' : 'Decline'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Decline this request?"
        text={`${what}. The player gets a mail that says so.`}
        action="Decline lesson"
        cancel="Not yet"
        onConfirm={() => answer('declined')}
      />
    </>
  );
}
