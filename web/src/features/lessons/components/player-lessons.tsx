import type { CoachLesson as CoachRow, Lesson } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '@/ui/paged-list';
import { coachLessonsQuery } from '../api/coach-lessons';
import { myLessonsQuery } from '../api/my-lessons';
import { AttendanceButton } from './attendance-button';
import { CoachLesson } from './coach-lesson';
import { MyLesson } from './my-lesson';

interface PlayerLessonsProps {
  playerId: string;
  timeZone: string;
}

const few = 5;

/** One player's next and past lessons, for the family. */
export function FamilyPlayerLessons({ playerId, timeZone }: PlayerLessonsProps) {
  const show = (lesson: Lesson) => <MyLesson lesson={lesson} timeZone={timeZone} mayRate />;
  const next = useInfiniteQuery(myLessonsQuery('coming', playerId, few));
  const past = useInfiniteQuery(myLessonsQuery('over', playerId, few));
  return <NextAndPast next={next} past={past} show={show} />;
}

/** The same for a coach, of the lessons that they give; an administrator sees those of all coaches. */
export function StaffPlayerLessons({ playerId, timeZone }: PlayerLessonsProps) {
  const show = (lesson: CoachRow) => (
    <CoachLesson
      lesson={lesson}
      timeZone={timeZone}
      actions={<AttendanceButton lesson={lesson} timeZone={timeZone} />}
    />
  );
  const next = useInfiniteQuery(
    coachLessonsQuery({ playerId, when: 'coming', order: 'soonest', limit: few }),
  );
  const past = useInfiniteQuery(coachLessonsQuery({ playerId, when: 'over', limit: few }));
  return <NextAndPast next={next} past={past} show={show} />;
}

interface NextAndPastProps<Row> {
  next: Parameters<typeof PagedList<Row>>[0]['query'];
  past: Parameters<typeof PagedList<Row>>[0]['query'];
  show: (lesson: Row) => ReactNode;
}

const NextAndPast = <Row extends { id: number }>({ next, past, show }: NextAndPastProps<Row>) => (
  <>
    <section aria-labelledby="next-lessons" className="grid grid-cols-1 gap-4">
      <h2 id="next-lessons" className="text-3xl">
        Next lessons
      </h2>
      <PagedList
        query={next}
        what="next lessons"
        more="Show later lessons"
        empty={<p className="text-muted">No lesson is booked.</p>}
      >
        {(lessons) => <Rows lessons={lessons} show={show} />}
      </PagedList>
    </section>
    <section aria-labelledby="past-lessons" className="grid grid-cols-1 gap-4">
      <h2 id="past-lessons" className="text-3xl">
        Past, declined and cancelled
      </h2>
      <PagedList
        query={past}
        what="past lessons"
        more="Show earlier lessons"
        empty={<p className="text-muted">No past lessons.</p>}
      >
        {(lessons) => <Rows lessons={lessons} show={show} />}
      </PagedList>
    </section>
  </>
);

const Rows = <Row extends { id: number }>({
  lessons,
  show,
}: Pick<NextAndPastProps<Row>, 'show'> & { lessons: Row[] }) => (
  <ul className="grid grid-cols-1 gap-4">
    {lessons.map((lesson) => (
      <li key={lesson.id}>{show(lesson)}</li>
    ))}
  </ul>
);
