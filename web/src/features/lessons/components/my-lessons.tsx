import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { ButtonLink } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { myLessonsQuery } from '../api/my-lessons';
import { splitByTime } from '../lesson-times';
import { MyLesson } from './my-lesson';

interface MyLessonsProps {
  user: CurrentUser;
  timeZone: string;
}

/** A player's lessons: what is to come, and what has been. */
export function MyLessons({ user, timeZone }: MyLessonsProps) {
  const { data, error, refetch } = useQuery(myLessonsQuery);
  const [showsPast, setShowsPast] = useState<boolean>();
  if (error && !data)
    return <ErrorState title="Failed to fetch lessons" error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your lessons" className="grid gap-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </Loading>
    );

  // Staff read the lessons they give, or all, from the same path.
  const own = user.role === 'student' ? data : data.filter(({ student }) => student.email === user.email);
  const { coming, past } = splitByTime(own);
  const mayRate = user.role === 'student';
  // The lesson just had asks for its stars; those long past do not unfold a whole season.
  const asksForStars = mayRate && past[0]?.status === 'completed' && !past[0].rating;
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="upcoming" className="grid gap-4">
        <h2 id="upcoming" className="text-3xl">
          Upcoming Lessons
        </h2>
        {coming.length === 0 ? (
          <EmptyState
            title="No lesson on deck"
            text="Choose a coach and an hour, and it stands here."
            compact
          >
            <ButtonLink to="/book-lesson">Book a lesson</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {coming.map((lesson) => (
              <li key={lesson.id}>
                <MyLesson lesson={lesson} timeZone={timeZone} mayRate={mayRate} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <details
          className="group"
          open={showsPast ?? asksForStars}
          onToggle={(event) => setShowsPast(event.currentTarget.open)}
        >
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-display text-2xl font-extrabold">
            Past lessons ({past.length})
            <ChevronDown aria-hidden className="size-6 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-4 grid gap-4">
            {past.map((lesson) => (
              <li key={lesson.id}>
                <MyLesson lesson={lesson} timeZone={timeZone} mayRate={mayRate} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
