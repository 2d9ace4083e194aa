import type { Lesson } from '@fungo/contracts';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName } from '@/lib/names';
import { focusWords, weeklyWords } from '../lesson-words';
import { LessonRow } from './lesson-row';

interface CoachLessonProps {
  lesson: Lesson;
  timeZone: string;
  actions?: ReactNode;
}

/** A lesson as its coach sees it: who comes, how to reach them, what they want. */
export const CoachLesson = ({ lesson, timeZone, actions }: CoachLessonProps) => {
  const mail = lesson.studentEmail ?? lesson.student.email;
  return (
    <LessonRow lesson={lesson} timeZone={timeZone} who={fullName(lesson.student)} actions={actions}>
      <p className="flex flex-wrap gap-x-5">
        {lesson.studentPhone && (
          <a href={`tel:${lesson.studentPhone.replace(/[^\d+]/g, '')}`} className={contactLink}>
            <Phone aria-hidden />
            {lesson.studentPhone}
          </a>
        )}
        {mail && (
          <a href={`mailto:${mail}`} className={contactLink}>
            <Mail aria-hidden />
            <span className="break-all">{mail}</span>
          </a>
        )}
      </p>
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
    </LessonRow>
  );
};

const contactLink =
  'inline-flex min-h-11 items-center gap-2 font-bold text-stitch-ink underline underline-offset-4 sm:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0';
