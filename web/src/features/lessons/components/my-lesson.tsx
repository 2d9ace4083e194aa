import type { Lesson } from '@fungo/contracts';
import { isAtAcademy, mapLink } from '@fungo/contracts/map-link';
import { formatMoney } from '@fungo/contracts/money';
import { toPayFor } from '@fungo/contracts/to-pay';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { MessageInline } from '@/academy/message-link';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { useSite } from '@/lib/queries/site';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { useChangeLesson } from '../api/change-lesson';
import { hasStarted, moment } from '../lesson-times';
import { focusWords } from '../lesson-words';
import { moneyBack } from '../money-back.rules';
import { CancelSeries } from './cancel-series';
import { AttendanceNote } from './attendance-note';
import { DeleteLessonButton } from './delete-lesson-button';
import { LessonRating } from './lesson-rating';
import { LessonToCalendar } from './lesson-to-calendar';
import { LessonRow } from './lesson-row';
import { OfferedTimes } from './offered-times';
import { HowToPay } from './how-to-pay';
import { PaymentNote } from './payment-note';
import { RateLesson } from './rate-lesson';

const deletable: readonly Lesson['status'][] = ['cancelled', 'declined', 'completed'];

/** Lessons that take place, took place, or may. */
const talkedAbout: readonly Lesson['status'][] = ['pending', 'confirmed', 'completed'];

const endOfSeries = (who: string) =>
  `Weekly lessons with ${who}: every lesson that is still to come. If one is too close to cancel, we ask your coach. Card payments for the others are refunded, and package lessons go back to the package.`;

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
  const toPay = toPayFor(lesson);
  return (
    <LessonRow
      lesson={lesson}
      timeZone={timeZone}
      who={who}
      actions={
        isPending ? (
          <>
            {endsSeries && <CancelSeries id={lesson.series!.id} text={endOfSeries(who)} />}
            {!hasStarted(lesson) && <ChangeLink lesson={lesson}>Move</ChangeLink>}
            <CancelLessonButton lesson={lesson} what={`${when}, with ${who}`} />
          </>
        ) : lesson.status === 'confirmed' && !hasStarted(lesson) ? (
          <>
            <ChangeLink lesson={lesson}>Move or cancel</ChangeLink>
            {endsSeries && <CancelSeries id={lesson.series!.id} text={endOfSeries(who)} />}
          </>
        ) : deletable.includes(lesson.status) ? (
          <DeleteLessonButton
            lesson={lesson}
            text={`${when}, with ${who}. This removes it from your list for good. Your coach still sees it.`}
          />
        ) : undefined
      }
    >
      <PaymentNote payment={lesson.payment} />
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
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        <LessonToCalendar lesson={lesson} title={`Lesson with ${who} · ${lesson.student.firstName}`} />
        {(isPending || lesson.status === 'confirmed') && !hasStarted(lesson) && (
          <MapOf location={lesson.location} />
        )}
        {talkedAbout.includes(lesson.status) && (
          <MessageInline kind="lesson" id={lesson.id}>
            {`Message ${lesson.instructor.user.firstName}`}
          </MessageInline>
        )}
      </div>
      <OfferedTimes lesson={lesson} timeZone={timeZone} />
      {toPay && !(isPending && hasStarted(lesson)) && <HowToPay lesson={lesson} toPay={toPay} />}
      {lesson.rating ? (
        <LessonRating {...lesson.rating} />
      ) : (
        mayRate && lesson.status === 'completed' && <RateLesson lesson={lesson} />
      )}
    </LessonRow>
  );
}

function MapOf({ location }: Pick<Lesson, 'location'>) {
  const site = useSite();
  const isHere = site && site.address !== '' && isAtAcademy(location, site);
  return (
    <a
      href={mapLink(isHere ? site.address : location)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 font-bold"
    >
      <MapPin aria-hidden className="size-5" />
      Map
    </a>
  );
}

const ChangeLink = ({ lesson, children }: { lesson: Lesson; children: string }) => (
  <ButtonLink variant="secondary" to={`/lesson/${lesson.id}`}>
    {children}
  </ButtonLink>
);

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
        text={`${what}. ${moneyBack(lesson)} Your coach no longer sees the request.`}
        action="Cancel lesson"
        onConfirm={cancel}
      />
    </>
  );
}
