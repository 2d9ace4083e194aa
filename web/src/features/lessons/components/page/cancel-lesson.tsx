import type { LessonPage } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useState } from 'react';
import { lateFee } from '@/academy/lesson-terms';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { moment } from '../../lesson-times';

interface CancelLessonProps {
  lesson: LessonPage;
  timeZone: string;
  busy: boolean;
  cancel: () => void;
}

/** Cancels, or asks the coach after the cut-off, with the price of doing so. */
export function CancelLesson({ lesson, timeZone, busy, cancel }: CancelLessonProps) {
  const [asking, setAsking] = useState(false);
  const { instructor, price, terms } = lesson;
  const asks = lesson.may.cancel === 'ask';
  const fee = lateFee(price, terms);
  const text = asks
    ? `${instructor.user.firstName} decides, because the lesson is less than ${terms.cutOffHours} hours away.${fee > 0 ? ` ${formatMoney(fee)} may stay due.` : ''}`
    : `${moment(timeZone, lesson.scheduledDate)}. It costs nothing, and the time opens up for others.`;
  return (
    <section aria-label="Cancel" className="border-t border-line pt-6">
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        {asks ? 'Ask to cancel' : 'Cancel lesson'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={asks ? 'Ask to cancel this lesson?' : 'Cancel this lesson?'}
        text={text}
        action={asks ? 'Ask to cancel' : 'Cancel lesson'}
        onConfirm={cancel}
      />
    </section>
  );
}
