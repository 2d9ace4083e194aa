import type { LessonPage } from '@fungo/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { moment } from '../../lesson-times';
import { moneyBack, moneyKept } from '../../money-back.rules';

interface CancelLessonProps {
  lesson: LessonPage;
  timeZone: string;
  busy: boolean;
  cancel: () => void;
}

/** Cancels, or asks the coach after the cut-off, with the price of doing so. */
export function CancelLesson({ lesson, timeZone, busy, cancel }: CancelLessonProps) {
  const [asking, setAsking] = useState(false);
  const { instructor, terms } = lesson;
  const asks = lesson.may.cancel === 'ask';
  const text = asks
    ? `${instructor.user.firstName} decides, because the lesson is less than ${terms.cutOffHours} hours away. ${moneyKept(lesson)}`
    : `${moment(timeZone, lesson.scheduledDate)}. ${moneyBack(lesson)} The time opens up for others.`;
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
