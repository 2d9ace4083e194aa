import type { Lesson } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fullName } from '@/lib/names';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { coachLessonsQuery } from '../api/coach-lessons';
import { hasStarted } from '../lesson-times';
import { AnswerRequest } from './answer-request';
import { CoachLesson } from './coach-lesson';
import { DeleteLessonButton } from './delete-lesson-button';

interface CoachLessonsProps {
  /** Whose lessons; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** What waits for an answer, then what is coming, then on demand what is over. */
export function CoachLessons({ instructorId, timeZone }: CoachLessonsProps) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-10">
      <LessonList
        title="Requests"
        query={{ instructorId, status: 'pending' }}
        empty={<p className="text-muted">No request waits for your answer.</p>}
        item={(lesson) => (
          <CoachLesson
            lesson={lesson}
            timeZone={timeZone}
            actions={<AnswerRequest lesson={lesson} timeZone={timeZone} />}
          />
        )}
      />
      <LessonList
        title="Confirmed Lessons"
        query={{ instructorId, status: 'confirmed' }}
        empty={
          <EmptyState
            title="No confirmed lessons"
            text="What you confirm stands here, the next lesson first."
            compact
          />
        }
        item={(lesson) => (
          <CoachLesson
            lesson={lesson}
            timeZone={timeZone}
            actions={
              !hasStarted(lesson) && (
                <DeleteLessonButton
                  lesson={lesson}
                  title="Cancel and delete this lesson?"
                  text={`It is still to come: deleting it cancels it. ${fullName(lesson.student)} gets a mail that says so, and the hour is open again.`}
                  action="Cancel and delete"
                  done="Lesson cancelled and deleted"
                  failed={failed}
                />
              )
            }
          />
        )}
      />
      {showsEarlier ? (
        <LessonList
          title="Completed, declined and cancelled"
          query={{ instructorId }}
          keep={isOver}
          empty={<p className="text-muted">Nothing here yet.</p>}
          item={(lesson) => (
            <CoachLesson
              lesson={lesson}
              timeZone={timeZone}
              actions={
                <DeleteLessonButton
                  lesson={lesson}
                  text="It goes from your list for good; the player's is not touched."
                  failed={failed}
                />
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

const failed = { title: 'Failed to delete lesson', text: 'Please try again.' };

const isOver = ({ status }: Lesson) => ['completed', 'declined', 'cancelled'].includes(status);

interface LessonListProps {
  title: string;
  query: Parameters<typeof coachLessonsQuery>[0];
  keep?: (lesson: Lesson) => boolean;
  empty: ReactNode;
  item: (lesson: Lesson) => ReactNode;
}

function LessonList({ title, query, keep = () => true, empty, item }: LessonListProps) {
  const { data, error, refetch } = useQuery(coachLessonsQuery(query));
  const lessons = data?.filter(keep);
  // What is to come is read from the next lesson on, what is over from the latest back.
  const ordered = query.status ? lessons?.toReversed() : lessons;
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-3xl">
        {title}
        {!!ordered?.length && <span className="text-muted"> ({ordered.length})</span>}
      </h2>
      {error && !data ? (
        <ErrorState title="Failed to fetch lessons" error={error} retry={() => void refetch()} />
      ) : !ordered ? (
        <Loading label={`Loading: ${title}`}>
          <Skeleton className="h-36" />
        </Loading>
      ) : ordered.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-4">
          {ordered.map((lesson) => (
            <li key={lesson.id}>{item(lesson)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
