import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isWide } from '@/lib/is-wide';
import { Fold } from '@/ui/fold';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { weeklyVideosQuery } from '../api/weekly-videos';
import { WeeklyFilm } from './weekly-film';

/** Coaches' videos for this player, newest first. */
export const WeeklyVideos = ({ timeZone }: { timeZone: string }) => (
  <section aria-labelledby="weekly-videos" className="grid gap-5">
    <h2 id="weekly-videos" className="text-3xl">
      Weekly Instruction Videos
    </h2>
    <WeeklyFilms timeZone={timeZone} />
  </section>
);

/** The same as a row that names the newest; a wide window has it open. */
export function WeeklyFold({ timeZone }: { timeZone: string }) {
  const { data } = useInfiniteQuery(weeklyVideosQuery);
  const [hasRoom] = useState(isWide);
  return (
    <Fold title="Weekly Instruction Videos" detail={data?.[0]?.title ?? 'From your coaches'} isOpen={hasRoom}>
      <WeeklyFilms timeZone={timeZone} />
    </Fold>
  );
}

function WeeklyFilms({ timeZone }: { timeZone: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(weeklyVideosQuery)}
      what="weekly videos"
      skeleton={
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      }
      empty={
        <EmptyState
          title="No weekly videos available yet"
          text="When a coach shares a drill with all players, or just with you, it appears here."
          compact
        />
      }
    >
      {(videos) => (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {videos.map((video) => (
            <li key={video.id} className="min-w-0">
              <WeeklyFilm video={video} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
