import type { Lesson } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';
import { Card } from '@/ui/card';
import { LessonStatus } from '@/academy/lesson-status';

interface LessonRowProps {
  lesson: Lesson;
  timeZone: string;
  /** The other side's name. */
  who: ReactNode;
  /** Further details for this side of the lesson. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A lesson on a list: its day as on a wall calendar, then what it is, then what one can do about it. */
export function LessonRow({ lesson, timeZone, who, children, actions }: LessonRowProps) {
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  return (
    <Card className="flex overflow-hidden">
      <p
        aria-hidden
        className="board grid w-20 shrink-0 content-center justify-items-center py-4 leading-none sm:w-24"
      >
        <span className="eyebrow text-board-muted">{formatDay(day, 'weekday')}</span>
        <span className="my-1.5 font-display text-4xl font-extrabold text-lamp">{Number(day.slice(-2))}</span>
        <span className="eyebrow text-board-muted">{formatDay(day, 'date').split(' ')[0]}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-4 p-4 sm:p-5">
        <div className="grid min-w-[min(13rem,100%)] flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-2xl">
              <span className="sr-only">{formatDay(day, 'long')}, </span>
              {formatTime(time)}
            </h3>
            <LessonStatus status={lesson.status} />
          </div>
          <p>
            with <strong>{who}</strong>
          </p>
          <p className="text-sm text-muted">
            {lesson.series && `Weekly, ${lesson.series.position} of ${lesson.series.size} · `}
            {lesson.duration} minutes · {lesson.packageId === null ? formatMoney(lesson.price) : 'Package'} ·{' '}
            {lesson.location}
          </p>
          {children}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap gap-2 empty:hidden">{actions}</div>}
      </div>
    </Card>
  );
}
