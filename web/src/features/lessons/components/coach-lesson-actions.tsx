import type { CoachLesson } from '@fungo/contracts';
import { fullName } from '@/lib/names';
import { ButtonLink } from '@/ui/button';
import { hasStarted, isFirstOfSeries } from '../lesson-times';
import { moneyBack } from '../money-back.rules';
import { AnswerChange } from './answer-change';
import { AnswerRequest } from './answer-request';
import { AnswerSeries } from './answer-series';
import { AttendanceButton } from './attendance-button';
import { CancelSeries } from './cancel-series';
import { DeleteLessonButton } from './delete-lesson-button';

interface CoachLessonActionsProps {
  lesson: CoachLesson;
  /** The lessons around it; a series is answered or cancelled at its first one. */
  listed: CoachLesson[];
  timeZone: string;
}

/** Everything that a coach can do about a request or a confirmed lesson. A series is answered at once, or week by week. */
export function CoachLessonActions({ lesson, listed, timeZone }: CoachLessonActionsProps) {
  if (lesson.status === 'pending')
    return (
      <>
        {isFirstOfSeries(lesson, listed) && <AnswerSeries lesson={lesson} id={lesson.series!.id} />}
        <AnswerRequest lesson={lesson} timeZone={timeZone} />
      </>
    );
  if (hasStarted(lesson)) return <AttendanceButton lesson={lesson} timeZone={timeZone} />;
  return (
    <>
      {lesson.askedChange && <AnswerChange lesson={lesson} timeZone={timeZone} />}
      <ButtonLink variant="secondary" to={`/lesson/${lesson.id}`}>
        Move
      </ButtonLink>
      <DeleteLessonButton
        lesson={lesson}
        title="Cancel this lesson?"
        text={`${whoHears(lesson)} ${moneyBack(lesson, 'staff')} The time opens up again, and the lesson leaves your list.`}
        action="Cancel lesson"
        label="Cancel lesson"
        busyLabel="Cancelling..."
        done="Lesson cancelled"
        failed={deleteFailed}
      />
      {isFirstOfSeries(lesson, toCome(listed)) && (
        <CancelSeries id={lesson.series!.id} text={endOfSeries(lesson)} />
      )}
    </>
  );
}

export const deleteFailed = { title: 'Failed to delete lesson', text: 'Please try again.' };

/** A player without an email address gets no mail. */
const whoHears = ({ student }: CoachLesson) =>
  student.email
    ? `We will email ${fullName(student)}.`
    : `We have no email for ${fullName(student)}. Please tell them yourself.`;

const toCome = (listed: CoachLesson[]) => listed.filter((lesson) => !hasStarted(lesson));

const endOfSeries = (lesson: CoachLesson) =>
  `Every confirmed lesson of these weeks that is still to come. ${whoHears(lesson)} Card payments are refunded, and package lessons go back to the package. The times open up again.`;
