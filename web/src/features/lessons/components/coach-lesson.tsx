import type { CoachLesson as Shown } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '@/lib/names';
import { MessageInline } from '@/academy/message-link';
import { ContactLinks } from '@/academy/contact-links';
import { focusWords, weeklyWords } from '../lesson-words';
import { AttendanceNote } from './attendance-note';
import { ClashNote } from './clash-note';
import { LessonRating } from './lesson-rating';
import { LessonRow } from './lesson-row';
import { LessonToCalendar } from './lesson-to-calendar';
import { MarkPaid } from './mark-paid';
import { PaymentNote } from './payment-note';
import { Warning } from './warning';

interface CoachLessonProps {
  lesson: Shown;
  timeZone: string;
  actions?: ReactNode;
}

/** A lesson as its coach sees it: the player, how to reach them, what they want, and their rating. */
export const CoachLesson = ({ lesson, timeZone, actions }: CoachLessonProps) => (
  <LessonRow
    lesson={lesson}
    timeZone={timeZone}
    who={<Student {...lesson.student} />}
    actions={
      <>
        {actions}
        <MarkPaid lesson={lesson} player={fullName(lesson.student)} />
      </>
    }
  >
    <PaymentNote payment={lesson.payment} isStaff />
    {lesson.student.guardian && <p className="text-sm text-muted">Guardian: {lesson.student.guardian}</p>}
    {lesson.isWithdrawn && <Warning>This time is no longer offered.</Warning>}
    {lesson.clash && <ClashNote clash={lesson.clash} />}
    <ContactLinks phone={lesson.studentPhone} email={lesson.studentEmail ?? lesson.student.email} />
    {(lesson.sessionFocus || lesson.weeklyRecurring) && (
      <p className="text-sm">
        {[
          lesson.sessionFocus && `Focus: ${focusWords[lesson.sessionFocus]}`,
          lesson.weeklyRecurring && weeklyWords[lesson.weeklyRecurring],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )}
    {lesson.notes && (
      <p className="mt-1 border-l-4 border-leather pl-3 whitespace-pre-line text-muted">{lesson.notes}</p>
    )}
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      <LessonToCalendar lesson={lesson} title={`Lesson with ${fullName(lesson.student)}`} />
      {lesson.student.playerId !== null && (
        <MessageInline kind="lesson" id={lesson.id}>
          Message the family
        </MessageInline>
      )}
    </div>
    {lesson.attendance && <AttendanceNote attendance={lesson.attendance} />}
    {lesson.rating && <LessonRating {...lesson.rating} />}
  </LessonRow>
);

/** The player's name, as a link to the player's page if there is one. */
const Student = ({ playerId, ...name }: Shown['student']) =>
  playerId === null ? (
    fullName(name)
  ) : (
    <Link
      to={`/players/${playerId}`}
      className="underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {fullName(name)}
    </Link>
  );
