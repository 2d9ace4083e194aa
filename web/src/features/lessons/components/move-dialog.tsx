import type { CoachLesson, Opening } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { useLessonChange } from '../api/lesson-page';
import { moment } from '../lesson-times';

interface MoveDialogProps {
  lesson: CoachLesson;
  to: Opening;
  timeZone: string;
  close: () => void;
}

/** Asks, and moves a lesson to one of its coach's openings. */
export function MoveDialog({ lesson, to, timeZone, close }: MoveDialogProps) {
  const change = useLessonChange({ id: String(lesson.id), token: undefined });
  const move = () =>
    change.mutate(
      { kind: 'move', startsAt: to.start },
      {
        onSuccess: () =>
          toast.success('Lesson moved', `${fullName(lesson.student)}, ${moment(timeZone, to.start)}`),
        onError: (error) => toast.error('Failed to move lesson', messageOf(error, 'Please try again.')),
        onSettled: close,
      },
    );
  const words = [`From ${moment(timeZone, lesson.scheduledDate)} to ${moment(timeZone, to.start)}.`];
  if (lesson.packageId === null && to.price !== lesson.price)
    words.push(`The price changes from ${formatMoney(lesson.price)} to ${formatMoney(to.price)}.`);
  if (to.location !== lesson.location) words.push(`The place is ${to.location}.`);
  words.push('We will email everybody.');
  return (
    <ConfirmDialog
      open={!change.isPending}
      onOpenChange={(open) => !open && !change.isPending && close()}
      title={`Move ${fullName(lesson.student)}’s lesson?`}
      text={words.join(' ')}
      action="Move lesson"
      cancel="Keep the time"
      isHarmless
      onConfirm={move}
    />
  );
}
