import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { weeklyVideosQuery } from '../api/weekly-videos';
import { WeeklyFilm } from './weekly-film';

/** Coaches' videos for this player, newest first. */
export function WeeklyVideos({ timeZone }: { timeZone: string }) {
  return (
    <section aria-labelledby="weekly-videos" className="grid gap-5">
      <h2 id="weekly-videos" className="text-3xl">
        Weekly Instruction Videos
      </h2>
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
    </section>
  );
}
