import type { CoachLesson as Shown } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { PagedList } from '@/ui/paged-list';
import { NotYet } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { coachLessonsQuery } from '../api/coach-lessons';
import { AttendanceButton } from './attendance-button';
import { CoachLesson } from './coach-lesson';
import { CoachLessonActions, deleteFailed } from './coach-lesson-actions';
import { DeleteLessonButton } from './delete-lesson-button';

interface CoachLessonsProps {
  /** Whose lessons; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
  /** The lesson that a link leads to. */
  linked?: number;
}

/** Requests first, then upcoming lessons, then on demand what is over. */
export function CoachLessons({ instructorId, timeZone, linked }: CoachLessonsProps) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-10">
      {linked !== undefined && <LinkedIsGone id={linked} instructorId={instructorId} />}
      <LessonList
        linked={linked}
        title="Requests"
        query={requestsOf(instructorId)}
        more="Show later requests"
        empty={<p className="text-muted">No requests are waiting for your answer.</p>}
        item={(lesson, listed) => (
          <CoachLesson
            lesson={lesson}
            timeZone={timeZone}
            actions={<CoachLessonActions lesson={lesson} listed={listed} timeZone={timeZone} />}
          />
        )}
      />
      <LessonList
        linked={linked}
        title="Confirmed Lessons"
        query={confirmedOf(instructorId)}
        more="Show later lessons"
        empty={
          <EmptyState
            title="No confirmed lessons"
            text="Lessons you confirm appear here, soonest first."
            compact
          />
        }
        item={(lesson, listed) => (
          <CoachLesson
            lesson={lesson}
            timeZone={timeZone}
            actions={<CoachLessonActions lesson={lesson} listed={listed} timeZone={timeZone} />}
          />
        )}
      />
      <JustGiven instructorId={instructorId} timeZone={timeZone} />
      {showsEarlier ? (
        <LessonList
          title="Completed, declined and cancelled"
          query={coachLessonsQuery({ instructorId, when: 'settled' })}
          more="Show earlier lessons"
          empty={<p className="text-muted">Nothing here yet.</p>}
          item={(lesson) => (
            <CoachLesson
              lesson={lesson}
              timeZone={timeZone}
              actions={
                <>
                  <AttendanceButton lesson={lesson} timeZone={timeZone} />
                  <DeleteLessonButton
                    lesson={lesson}
                    text="This removes it from your list for good. The player still sees it."
                    failed={deleteFailed}
                  />
                </>
              }
            />
          )}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setShowsEarlier(true)}>
            Show completed, declined and cancelled
          </Button>
        </div>
      )}
    </div>
  );
}

/** Upcoming lessons are read soonest first. */
const requestsOf = (instructorId: string | undefined) =>
  coachLessonsQuery({ instructorId, status: 'pending', order: 'soonest' });
const confirmedOf = (instructorId: string | undefined) =>
  coachLessonsQuery({ instructorId, status: 'confirmed', order: 'soonest' });

const recentDays = 3;

/** Lessons of the last days whose coach has not noted who came. Nothing if there are none. */
function JustGiven({ instructorId, timeZone }: Pick<CoachLessonsProps, 'instructorId' | 'timeZone'>) {
  const [since] = useState(() => new Date(Date.now() - recentDays * 86_400_000).toISOString());
  const given = useInfiniteQuery(coachLessonsQuery({ instructorId, status: 'completed', since }));
  const open = given.data?.filter(({ attendance }) => !attendance) ?? [];
  if (given.isPending) return <NotYet />;
  if (open.length === 0) return null;
  return (
    <section aria-label="Who came?" className="grid grid-cols-1 gap-4">
      <h2 className="text-3xl">
        Who came? <span className="text-muted">({open.length})</span>
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {open.map((lesson) => (
          <li key={lesson.id}>
            <CoachLesson
              lesson={lesson}
              timeZone={timeZone}
              actions={<AttendanceButton lesson={lesson} timeZone={timeZone} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mail is read late: what it leads to may have been answered or withdrawn. */
function LinkedIsGone({ id, instructorId }: { id: number; instructorId: string | undefined }) {
  const pending = useInfiniteQuery(requestsOf(instructorId));
  const confirmed = useInfiniteQuery(confirmedOf(instructorId));
  if (!pending.data || !confirmed.data || pending.hasNextPage || confirmed.hasNextPage) return null;
  if ([...pending.data, ...confirmed.data].some((lesson) => lesson.id === id)) return null;
  return (
    <p role="status" className="rounded-lg border border-line bg-sunken p-5">
      The lesson you are looking for was declined or cancelled, or is over.
    </p>
  );
}

interface LessonListProps {
  linked?: number | undefined;
  title: string;
  query: ReturnType<typeof coachLessonsQuery>;
  more: string;
  empty: ReactNode;
  item: (lesson: Shown, listed: Shown[]) => ReactNode;
}

function LessonList({ linked, title, query, more, empty, item }: LessonListProps) {
  const list = useInfiniteQuery(query);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <h2 className="text-3xl">
        {title}
        {!!list.data?.length && (
          <span className="text-muted">
            {' '}
            ({list.data.length}
            {list.hasNextPage && '+'})
          </span>
        )}
      </h2>
      <PagedList query={list} what={title} failed="Failed to fetch lessons" empty={empty} more={more}>
        {(lessons) => (
          <ul className="grid grid-cols-1 gap-4">
            {lessons.map((lesson) => (
              <LessonItem key={lesson.id} isLinked={lesson.id === linked}>
                {item(lesson, lessons)}
              </LessonItem>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** A lesson that a link leads to gets a frame and focus, which scrolls it into view. */
function LessonItem({ isLinked, children }: { isLinked: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) item.current?.focus();
  }, [isLinked]);
  return (
    <li
      ref={item}
      tabIndex={isLinked ? -1 : undefined}
      className={isLinked ? 'scroll-mt-24 rounded-lg outline-3 outline-offset-3 outline-leather' : undefined}
    >
      {children}
    </li>
  );
}
