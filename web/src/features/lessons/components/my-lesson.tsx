import type { Lesson } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { useInstructors } from '@/academy/queries/instructors';
import { useSite } from '@/lib/queries/site';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { PaymentHandles } from '@/academy/payment-handles';
import { useChangeLesson } from '../api/change-lesson';
import { hasStarted, moment } from '../lesson-times';
import { focusWords } from '../lesson-words';
import { CancelSeries } from './cancel-series';
import { AttendanceNote } from './attendance-note';
import { DeleteLessonButton } from './delete-lesson-button';
import { LessonRating } from './lesson-rating';
import { LessonToCalendar } from './lesson-to-calendar';
import { LessonRow } from './lesson-row';
import { OfferedTimes } from './offered-times';
import { RateLesson } from './rate-lesson';

const deletable: readonly Lesson['status'][] = ['cancelled', 'declined', 'completed'];

interface MyLessonProps {
  lesson: Lesson;
  timeZone: string;
  /** Only players rate. */
  mayRate: boolean;
  /** It is the first of its series on the list, so the whole series can be cancelled here. */
  endsSeries?: boolean;
}

export function MyLesson({ lesson, timeZone, mayRate, endsSeries = false }: MyLessonProps) {
  const when = moment(timeZone, lesson.scheduledDate);
  const who = fullName(lesson.instructor.user);
  const isPending = lesson.status === 'pending';
  return (
    <LessonRow
      lesson={lesson}
      timeZone={timeZone}
      who={who}
      actions={
        isPending ? (
          <>
            {endsSeries && <CancelSeries id={lesson.series!.id} what={`Weekly lessons with ${who}`} />}
            {!hasStarted(lesson) && <ChangeLink lesson={lesson}>Move</ChangeLink>}
            <CancelLessonButton lesson={lesson} what={`${when}, with ${who}`} />
          </>
        ) : lesson.status === 'confirmed' && !hasStarted(lesson) ? (
          <>
            <ChangeLink lesson={lesson}>Move or cancel</ChangeLink>
            {endsSeries && <CancelSeries id={lesson.series!.id} what={`Weekly lessons with ${who}`} />}
          </>
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
      {lesson.askedChange && (
        <p className="text-sm font-bold text-clay-ink">
          {lesson.askedChange.to
            ? `You asked for ${moment(timeZone, lesson.askedChange.to)}.`
            : 'You asked to cancel.'}{' '}
          {lesson.instructor.user.firstName} will answer.
        </p>
      )}
      {lesson.fee > 0 && (
        <p className="text-sm font-bold">{formatMoney(lesson.fee)} stays due for the late cancellation.</p>
      )}
      {lesson.rainOut && <p className="text-sm font-bold">Rained out. Nothing is owed for it.</p>}
      {lesson.status === 'confirmed' && <LessonToCalendar lesson={lesson} />}
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

const ChangeLink = ({ lesson, children }: { lesson: Lesson; children: string }) => (
  <ButtonLink variant="secondary" to={`/lesson/${lesson.id}`}>
    {children}
  </ButtonLink>
);

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
