import type { CoachLesson } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useState } from 'react';
import { lateFee } from '@/academy/lesson-terms';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { useAnswerChange } from '../api/answer-change';
import { moment } from '../lesson-times';

interface AnswerChangeProps {
  lesson: CoachLesson;
  timeZone: string;
  variant?: 'primary' | 'secondary';
}

/** The coach's answer to what the family asked after the cut-off. */
export function AnswerChange({ lesson, timeZone, variant }: AnswerChangeProps) {
  const [open, setOpen] = useState(false);
  const [keepsFee, setKeepsFee] = useState(true);
  const answer = useAnswerChange(lesson.id);
  const { to } = lesson.askedChange!;
  const fee = lateFee(lesson.price, lesson.terms);
  const wish = to ? `move to ${moment(timeZone, to)}` : 'cancel';
  const send = (agree: boolean) => {
    setOpen(false);
    answer.mutate(
      { agree, fee: keepsFee },
      {
        onSuccess: () =>
          toast.success(agree ? (to ? 'Lesson moved' : 'Lesson cancelled') : 'The lesson stays as it is'),
        onError: (error) => toast.error('Answer failed', messageOf(error, 'Please try again.')),
      },
    );
  };
  return (
    <>
      <Button variant={variant} busy={answer.isPending || answer.isSuccess} onClick={() => setOpen(true)}>
        Answer: {wish}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`The family asks to ${wish}`}
        text={`The lesson is less than ${lesson.terms.cutOffHours} hours away, so you decide. We will email the family.`}
      >
        <div className="grid gap-5">
          {!to && fee > 0 && (
            <Checkbox
              label={
                lesson.packageId === null
                  ? `${formatMoney(fee)} stays due`
                  : 'The lesson of the package stays used'
              }
              checked={keepsFee}
              onChange={(event) => setKeepsFee(event.target.checked)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => send(true)}>{to ? 'Move the lesson' : 'Cancel the lesson'}</Button>
            <Button variant="secondary" onClick={() => send(false)}>
              Leave it as it is
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
