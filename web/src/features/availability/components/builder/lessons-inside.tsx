import type { Lesson } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { LessonStatus } from '@/academy/lesson-status';

interface LessonsInsideProps {
  lessons: Lesson[];
  timeZone: string;
  lessonsPath: string;
}

/** Lessons inside a blocked range. Blocking cancels nothing. */
export const LessonsInside = ({ lessons, timeZone, lessonsPath }: LessonsInsideProps) => (
  <div className="grid gap-2 rounded-md border border-l-4 border-leather bg-page p-4">
    <p className="font-bold">These lessons stay:</p>
    <ul className="grid gap-1.5">
      {lessons.map((lesson) => {
        const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
        return (
          <li key={lesson.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <strong>{fullName(lesson.student)}</strong>
            <span>
              {formatDay(day, 'short')}, {formatTime(time)}
            </span>
            <LessonStatus status={lesson.status} />
          </li>
        );
      })}
    </ul>
    <p className="text-sm">
      Blocking does not cancel lessons. Cancel or decline them{' '}
      <Link to={lessonsPath} className="font-bold underline">
        on the lessons tab
      </Link>
      .
    </p>
  </div>
);
