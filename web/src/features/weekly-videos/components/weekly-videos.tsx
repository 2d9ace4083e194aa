import { useInfiniteQuery } from '@tanstack/react-query';
import { EarlierButton } from '@/ui/earlier-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { weeklyVideosQuery } from '../api/weekly-videos';
import { WeeklyFilm } from './weekly-film';

/** What the coaches show to this player, the newest first. */
export function WeeklyVideos({ timeZone }: { timeZone: string }) {
  const query = useInfiniteQuery(weeklyVideosQuery);
  const { data: videos, error, refetch } = query;
  return (
    <section aria-labelledby="weekly-videos" className="grid gap-5">
      <h2 id="weekly-videos" className="text-3xl">
        Weekly Instruction Videos
      </h2>
      {error && !videos ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !videos ? (
        <Loading label="Loading the weekly videos" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </Loading>
      ) : videos.length === 0 ? (
        <EmptyState
          title="No weekly videos available yet"
          text="When a coach shows a drill to all players, or to you alone, it stands here."
          compact
        />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {videos.map((video) => (
            <li key={video.id} className="min-w-0">
              <WeeklyFilm video={video} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      <EarlierButton query={query} what="videos" />
    </section>
  );
}
