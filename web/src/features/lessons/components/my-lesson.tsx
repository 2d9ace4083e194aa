import type { Lesson } from '@fungo/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useInstructors } from '@/academy/queries/instructors';
import { useSite } from '@/lib/queries/site';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { PaymentHandles } from '@/academy/payment-handles';
import { useChangeLesson } from '../api/change-lesson';
import { hasStarted } from '../lesson-times';
import { focusWords } from '../lesson-words';
import { AttendanceNote } from './attendance-note';
import { DeleteLessonButton } from './delete-lesson-button';
import { LessonRating } from './lesson-rating';
import { LessonRow } from './lesson-row';
import { OfferedTimes } from './offered-times';
import { RateLesson } from './rate-lesson';

const deletable: readonly Lesson['status'][] = ['cancelled', 'declined', 'completed'];

interface MyLessonProps {
  lesson: Lesson;
  timeZone: string;
  /** Only players rate. */
  mayRate: boolean;
}

export function MyLesson({ lesson, timeZone, mayRate }: MyLessonProps) {
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  const when = `${formatDay(day, 'short')}, ${formatTime(time)}`;
  const who = fullName(lesson.instructor.user);
  const isPending = lesson.status === 'pending';
  return (
    <LessonRow
      lesson={lesson}
      timeZone={timeZone}
      who={who}
      actions={
        isPending ? (
          <CancelLessonButton lesson={lesson} what={`${when}, with ${who}`} />
        ) : deletable.includes(lesson.status) ? (
          <DeleteLessonButton
            lesson={lesson}
            text={`${when}, with ${who}. This removes it from your list for good. Your coach still sees it.`}
          />
        ) : undefined
      }
    >
      {lesson.sessionFocus && <p className="text-sm text-muted">Focus: {focusWords[lesson.sessionFocus]}</p>}
      {lesson.attendance && <AttendanceNote attendance={lesson.attendance} coach={who} />}
      <OfferedTimes lesson={lesson} timeZone={timeZone} />
      {isPending && !hasStarted(lesson) && <HowToPay instructorId={lesson.instructorId} />}
      {lesson.rating ? (
        <LessonRating {...lesson.rating} />
      ) : (
        mayRate && lesson.status === 'completed' && <RateLesson lesson={lesson} />
      )}
    </LessonRow>
  );
}

/** A pending lesson waits for payment, so the handles are where the family looks for them. */
function HowToPay({ instructorId }: { instructorId: number }) {
  const site = useSite();
  const { data: coaches } = useInstructors();
  const coach = coaches?.find(({ id }) => id === instructorId);
  const handles = coach?.paymentHandles ?? site?.payment;
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-bold text-clay-ink">
        Not confirmed until payment is received. See how to pay
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {handles && <PaymentHandles handles={handles} />}
    </details>
  );
}

function CancelLessonButton({ lesson, what }: { lesson: Lesson; what: string }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeLesson();
  const cancel = () =>
    change.mutate(
      { id: lesson.id, status: 'cancelled' },
      {
        onSuccess: () => toast.success('Lesson cancelled', what),
        onError: (error) =>
          toast.error('Cancel Failed', messageOf(error, 'Failed to cancel lesson. Please try again.')),
      },
    );
  return (
    <>
      <Button variant="secondary" busy={change.isPending} onClick={() => setAsking(true)}>
        {change.isPending ? 'Cancelling...' : 'Cancel'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this lesson?"
        text={`${what}. Your coach no longer sees the request.`}
        action="Cancel lesson"
        onConfirm={cancel}
      />
    </>
  );
}
