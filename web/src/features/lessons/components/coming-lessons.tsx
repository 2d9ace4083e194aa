import type { Lesson } from '@fungo/contracts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LessonStatus } from '@/academy/lesson-status';
import { momentWords } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { Button } from '@/ui/button';
import { isFirstOfSeries } from '../lesson-times';
import { MyLesson } from './my-lesson';

interface ComingLessonsProps {
  lessons: Lesson[];
  timeZone: string;
  mayRate: boolean;
}

/** Lessons on the list before 'Show all'. */
const shownAtFirst = 4;

/** The next lesson in full, requests too, and the others as rows that open in place. */
export function ComingLessons({ lessons, timeZone, mayRate }: ComingLessonsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll
    ? lessons
    : lessons.filter(({ status }, index) => index < shownAtFirst || status === 'pending');
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((lesson) => (
          <li key={lesson.id} className="min-w-0">
            <Row
              lesson={lesson}
              timeZone={timeZone}
              isInFull={lesson === lessons[0] || lesson.status === 'pending'}
            >
              <MyLesson
                lesson={lesson}
                timeZone={timeZone}
                mayRate={mayRate}
                endsSeries={isFirstOfSeries(lesson, lessons)}
              />
            </Row>
          </li>
        ))}
      </ul>
      {shown.length < lessons.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {lessons.length} lessons
        </Button>
      )}
    </>
  );
}

interface RowProps {
  lesson: Lesson;
  timeZone: string;
  isInFull: boolean;
  children: ReactNode;
}

/** One line; the lesson takes its place when it is opened. */
function Row({ lesson, timeZone, isInFull, children }: RowProps) {
  const [isOpened, setOpened] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) whole.current?.focus();
  }, [isOpened]);
  if (isInFull || isOpened)
    return (
      <div ref={whole} tabIndex={-1} className="rounded-lg">
        {children}
      </div>
    );
  return (
    <button
      type="button"
      onClick={() => setOpened(true)}
      className="flex min-h-14 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg border border-line bg-card px-4 py-2 text-left hover:border-ink"
    >
      <span className="flex-1 font-bold sm:flex-none">{momentWords(timeZone, lesson.scheduledDate)}</span>
      <span className="order-last min-w-0 basis-full truncate text-muted sm:order-none sm:flex-1 sm:basis-0">
        {fullName(lesson.instructor.user)}
      </span>
      <LessonStatus status={lesson.status} />
      <ChevronDown aria-hidden className="size-5" />
    </button>
  );
}
