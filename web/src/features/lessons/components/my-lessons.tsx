import type { Lesson } from '@fungo/contracts';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { CurrentUser } from '@/lib/queries/current-user';
import { useChosenPlayer } from '@/academy/chosen-player';
import { ButtonLink } from '@/ui/button';
import { MoreButton, PagedList } from '@/ui/paged-list';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { myLessonsQuery } from '../api/my-lessons';
import { isFirstOfSeries, offersToCome } from '../lesson-times';
import { ComingLessons } from './coming-lessons';
import { MyLesson } from './my-lesson';

interface MyLessonsProps {
  user: CurrentUser;
  timeZone: string;
  /** A second column; on a phone it is between the upcoming lessons and the others. */
  aside?: ReactNode;
}

/** A player's lessons: upcoming ones, and those that are over or will not take place. */
export function MyLessons({ user, timeZone, aside }: MyLessonsProps) {
  const { listed } = useChosenPlayer();
  const coming = useInfiniteQuery(myLessonsQuery('coming', listed));
  const over = useInfiniteQuery(myLessonsQuery('over', listed));
  const failed = [coming, over].filter(({ error, data }) => error && !data);
  const isHere = coming.data !== undefined && over.data !== undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:only:grid-cols-1">
      {failed.length > 0 ? (
        <ErrorState
          title="Failed to fetch lessons"
          error={failed[0]?.error}
          retry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : isHere ? (
        <Upcoming coming={coming} timeZone={timeZone} isPlayer={user.role === 'student'} />
      ) : (
        <Loading label="Loading your lessons" className="grid min-h-dvh content-start gap-4">
          <Skeleton className="mb-2 h-8 w-64" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {aside && (
        // On a phone it comes together with the lessons above it, so nothing jumps.
        <div
          className={cn(
            'grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            !isHere && failed.length === 0 && 'max-lg:hidden',
          )}
        >
          {aside}
        </div>
      )}
      {isHere && failed.length === 0 && (
        <Over over={over} past={over.data} timeZone={timeZone} isPlayer={user.role === 'student'} />
      )}
    </div>
  );
}

interface PartProps {
  timeZone: string;
  isPlayer: boolean;
}

const Upcoming = ({
  coming,
  timeZone,
  isPlayer,
}: PartProps & { coming: UseInfiniteQueryResult<Lesson[]> }) => (
  <section aria-labelledby="upcoming" className="grid grid-cols-1 gap-3">
    <h2 id="upcoming" className="text-2xl">
      Upcoming Lessons
    </h2>
    <PagedList
      query={coming}
      what="lessons"
      more="Show later lessons"
      empty={
        <EmptyState
          title="No lesson on deck"
          text="Choose a coach and a time, and your lesson appears here."
          compact
        >
          <ButtonLink to="/book-lesson">Book a lesson</ButtonLink>
        </EmptyState>
      }
    >
      {(lessons) => <ComingLessons lessons={lessons} timeZone={timeZone} mayRate={isPlayer} />}
    </PagedList>
  </section>
);

interface OverProps extends PartProps {
  over: UseInfiniteQueryResult<Lesson[]>;
  past: Lesson[];
}

function Over({ over, past, timeZone, isPlayer }: OverProps) {
  const asks = useAsking(past, isPlayer);
  const asking = past.filter(({ id }) => asks.has(id));
  const rest = past.filter(({ id }) => !asks.has(id));
  const shown = { timeZone, mayRate: isPlayer };
  return (
    <div className="grid grid-cols-1 gap-6 empty:hidden">
      {asking.length > 0 && (
        <section aria-labelledby="asking" className="grid grid-cols-1 gap-3">
          <h2 id="asking" className="text-2xl">
            Waiting for you
          </h2>
          <Lessons lessons={asking} {...shown} />
        </section>
      )}
      {(rest.length > 0 || over.hasNextPage) && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
            Past, declined and cancelled ({rest.length}
            {over.hasNextPage && '+'})
            <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-4 grid grid-cols-1 gap-4">
            <Lessons lessons={rest} {...shown} />
            <MoreButton query={over} label="Show earlier lessons" />
          </div>
        </details>
      )}
    </div>
  );
}

/**
 * The past lessons that ask the family for something: other times to take, money, or stars for the lesson just had. One
 * that was answered stays in its place until the next visit.
 */
function useAsking(past: Lesson[], isPlayer: boolean): ReadonlySet<number> {
  const latest = past.find(({ status }) => status === 'completed');
  const asking = past.filter(
    (lesson) =>
      offersToCome(lesson).length > 0 ||
      (lesson.payment?.owed ?? 0) > 0 ||
      (isPlayer && lesson === latest && !lesson.rating),
  );
  const [kept, keep] = useState<ReadonlySet<number>>(new Set());
  if (asking.every(({ id }) => kept.has(id))) return kept;
  const all = new Set([...kept, ...asking.map(({ id }) => id)]);
  keep(all);
  return all;
}

interface LessonsProps {
  lessons: Lesson[];
  timeZone: string;
  mayRate: boolean;
}

const Lessons = ({ lessons, timeZone, mayRate }: LessonsProps) => (
  <ul className="grid grid-cols-1 gap-4">
    {lessons.map((lesson) => (
      <li key={lesson.id}>
        <MyLesson
          lesson={lesson}
          timeZone={timeZone}
          mayRate={mayRate}
          endsSeries={isFirstOfSeries(lesson, lessons)}
        />
      </li>
    ))}
  </ul>
);
