import type { Lesson } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { useChosenPlayer } from '@/academy/chosen-player';
import { ButtonLink } from '@/ui/button';
import { MoreButton, PagedList } from '@/ui/paged-list';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { myLessonsQuery } from '../api/my-lessons';
import { isFirstOfSeries, offersToCome } from '../lesson-times';
import { MyLesson } from './my-lesson';

interface MyLessonsProps {
  user: CurrentUser;
  timeZone: string;
}

/** A player's lessons: upcoming ones, and those that are over or will not take place. */
export function MyLessons({ user, timeZone }: MyLessonsProps) {
  const { listed } = useChosenPlayer();
  const coming = useInfiniteQuery(myLessonsQuery('coming', listed));
  const over = useInfiniteQuery(myLessonsQuery('over', listed));
  const [showsPast, setShowsPast] = useState<boolean>();
  const failed = [coming, over].filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <ErrorState
        title="Failed to fetch lessons"
        error={failed[0]?.error}
        retry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (!coming.data || !over.data)
    return (
      <Loading label="Loading your lessons" className="grid min-h-dvh content-start gap-4">
        <Skeleton className="mb-2 h-8 w-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </Loading>
    );

  const past = over.data;
  const mayRate = user.role === 'student';
  // The lesson just had asks for its stars; those long past do not unfold a whole season.
  const latest = past.find(({ status }) => status === 'completed');
  const asksForStars = mayRate && latest && !latest.rating;
  const hasOffers = past.some((lesson) => offersToCome(lesson).length > 0);
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="upcoming" className="grid grid-cols-1 gap-4">
        <h2 id="upcoming" className="text-3xl">
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
          {(lessons) => <Lessons lessons={lessons} timeZone={timeZone} mayRate={mayRate} />}
        </PagedList>
      </section>
      {(past.length > 0 || over.hasNextPage) && (
        <details
          className="group"
          open={showsPast ?? (asksForStars || hasOffers)}
          onToggle={(event) => setShowsPast(event.currentTarget.open)}
        >
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-display text-2xl font-extrabold">
            Past, declined and cancelled ({past.length}
            {over.hasNextPage && '+'})
            <ChevronDown aria-hidden className="size-6 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-4 grid grid-cols-1 gap-4">
            <Lessons lessons={past} timeZone={timeZone} mayRate={mayRate} />
            <MoreButton query={over} label="Show earlier lessons" />
          </div>
        </details>
      )}
    </div>
  );
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
