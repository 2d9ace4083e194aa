import type { LessonPage as Page, Site } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { coachPath } from '@/academy/coach-path';
import { MessageLink } from '@/academy/message-link';
import { LessonStatus } from '@/academy/lesson-status';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment, zoneName } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { useTitle } from '@/lib/use-title';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { type LessonKey, lessonPageQuery, useLessonChange } from '../../api/lesson-page';
import { moment } from '../../lesson-times';
import { LessonToCalendar } from '../lesson-to-calendar';
import { MarkPaid } from '../mark-paid';
import { PaymentNote } from '../payment-note';
import { CancelLesson } from './cancel-lesson';
import { MoveLesson } from './move-lesson';
import { PayLesson } from './pay-lesson';
import { TakeOffer } from './take-offer';

interface LessonPageProps {
  lessonKey: LessonKey;
  site: Site;
  /** The offered time that a mail's link takes. */
  take: string | null;
  /** Whether a link led here to pay by card. */
  startsWithCard?: boolean;
  card: ComponentProps<typeof PayLesson>['card'];
  /** The result of a card payment, once one was made. */
  news?: ReactNode;
  /** The player's fix cards, for a reader who is signed in. */
  cards?: (lesson: Page) => ReactNode;
}

/** One lesson, and the changes that its reader may make. A link in a mail opens it without signing in. */
export function LessonPage({
  lessonKey,
  site,
  take,
  startsWithCard = false,
  card,
  news,
  cards,
}: LessonPageProps) {
  useTitle('Your lesson');
  const page = useQuery(lessonPageQuery(lessonKey));
  const isMissing = page.error instanceof ApiError && page.error.status < 500;
  if (isMissing && !page.data)
    return (
      <div className="page py-12">
        <EmptyState
          title="Lesson not found"
          text="Please open the link in your email again, or sign in to see your lessons."
        >
          <ButtonLink to="/player-dashboard">See my lessons</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <Loaded
        query={page}
        what="the lesson"
        failed="The lesson could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(lesson) => (
          <Changes
            {...{ lesson, lessonKey, take }}
            timeZone={site.timeZone}
            pay={news ?? <PayLesson {...{ lesson, card, startsWithCard }} />}
            cards={cards?.(lesson)}
          />
        )}
      </Loaded>
    </div>
  );
}

interface ChangesProps {
  lesson: Page;
  lessonKey: LessonKey;
  timeZone: string;
  take: string | null;
  pay: ReactNode;
  cards: ReactNode;
}

function Changes({ lesson, lessonKey, timeZone, take, pay, cards }: ChangesProps) {
  const change = useLessonChange(lessonKey);
  const takes = useRef(take !== null && lesson.may.take);
  const tell = {
    onError: (error: unknown) => toast.error('That didn’t work', messageOf(error, 'Please try again.')),
  };
  useEffect(() => {
    if (!takes.current || take === null) return;
    takes.current = false; // the tap in the mail counts once
    change.mutate(
      { kind: 'take', startsAt: take },
      {
        onSuccess: () => toast.success('Lesson confirmed', moment(timeZone, take)),
        onError: (error) => toast.error('That time is gone', messageOf(error, 'Please choose another one.')),
      },
    );
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts lesson={lesson} timeZone={timeZone} />
      {lesson.rainOut && <RainedOut message={lesson.rainOut.message} />}
      <AskedNote lesson={lesson} timeZone={timeZone} />
      {cards}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <LessonToCalendar
          lesson={lesson}
          title={`Lesson with ${lesson.isCoach ? lesson.player : `${fullName(lesson.instructor.user)} · ${lesson.player}`}`}
          token={lessonKey.token}
        />
        <MessageLink kind="lesson" id={lesson.id}>
          {lesson.isCoach ? 'Message the family' : 'Message your coach'}
        </MessageLink>
        {lesson.isCoach && <MarkPaid lesson={lesson} player={lesson.player} />}
      </div>
      {pay}
      {lesson.may.take && (
        <TakeOffer
          lesson={lesson}
          timeZone={timeZone}
          busy={change.isPending}
          take={(startsAt) =>
            change.mutate(
              { kind: 'take', startsAt },
              { ...tell, onSuccess: () => toast.success('Lesson confirmed', moment(timeZone, startsAt)) },
            )
          }
        />
      )}
      {lesson.may.move && (
        <MoveLesson
          lesson={lesson}
          timeZone={timeZone}
          busy={change.isPending}
          move={(startsAt) =>
            change.mutate(
              { kind: 'move', startsAt },
              {
                ...tell,
                onSuccess: ({ askedChange }) =>
                  toast.success(
                    askedChange ? 'Your coach has your request' : 'Lesson moved',
                    moment(timeZone, startsAt),
                  ),
              },
            )
          }
        />
      )}
      {lesson.may.cancel && (
        <CancelLesson
          lesson={lesson}
          timeZone={timeZone}
          busy={change.isPending}
          cancel={() =>
            change.mutate(
              { kind: 'cancel' },
              {
                ...tell,
                onSuccess: ({ status }) =>
                  toast.success(status === 'cancelled' ? 'Lesson cancelled' : 'Your coach has your request'),
              },
            )
          }
        />
      )}
      {!lesson.isCoach && !lesson.may.move && !lesson.may.take && (
        <div>
          <ButtonLink to={`/book-lesson?instructorId=${lesson.instructorId}`}>Book another lesson</ButtonLink>
        </div>
      )}
    </div>
  );
}

function Facts({ lesson, timeZone }: { lesson: Page; timeZone: string }) {
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  return (
    <section aria-label="The lesson" className="board rounded-lg p-6 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="eyebrow text-lamp">{formatDay(day, 'long')}</p>
        <LessonStatus status={lesson.status} />
      </div>
      <h1 className="mt-2 text-3xl">
        {lesson.player} with{' '}
        <Link
          to={coachPath(lesson.instructorId)}
          className="text-board-ink underline decoration-board-muted decoration-2 underline-offset-4 hover:decoration-board-ink"
        >
          {fullName(lesson.instructor.user)}
        </Link>
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="flap text-5xl">{formatTime(time)}</span>
        <p className="text-board-muted">
          {zoneName(timeZone)} · {lesson.duration} minutes
          <span className="block">
            {lesson.packageId === null ? formatMoney(lesson.price) : 'Package'} · {lesson.location}
          </span>
        </p>
      </div>
      {lesson.payment && (
        <div className="mt-3">
          <PaymentNote payment={lesson.payment} isStaff={lesson.isCoach} onBoard />
        </div>
      )}
      {lesson.fee > 0 && (
        <p className="mt-3">{formatMoney(lesson.fee)} stays due for the late cancellation.</p>
      )}
    </section>
  );
}

const RainedOut = ({ message }: { message: string }) => (
  <div className="grid gap-2 rounded-lg border border-leather bg-leather-soft p-5">
    <p className="font-bold">Rained out. Nothing is owed for it.</p>
    {message && <p className="break-words whitespace-pre-line">{message}</p>}
  </div>
);

function AskedNote({ lesson, timeZone }: { lesson: Page; timeZone: string }) {
  const { askedChange, instructor } = lesson;
  if (!askedChange) return null;
  return (
    <p role="status" className="rounded-lg border border-clay bg-clay-soft p-5">
      {askedChange.to
        ? `You asked to move this lesson to ${moment(timeZone, askedChange.to)}.`
        : 'You asked to cancel this lesson.'}{' '}
      {instructor.user.firstName} will answer. Until then, the lesson stays as it is.
    </p>
  );
}
