import type { Video } from '@fungo/contracts';
import { video as rules } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@/lib/queries/current-user';
import { useAddress } from '@/lib/use-address';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { videosQuery } from '../api/videos';
import { watchedIds } from '../video-list.rules';
import { DeleteVideoButton } from './delete-video-button';
import { VideoRow } from './video-row';

interface VideoLibraryProps {
  user: CurrentUser;
  timeZone: string;
}

/** The swings that this person may see, the newest first. */
export function VideoLibrary({ user, timeZone }: VideoLibraryProps) {
  const query = useInfiniteQuery(videosQuery);
  const { search, change } = useAddress();
  const showsAll = search.has('all');
  const { data: videos = [] } = query;
  const isPlayer = user.role === 'student';
  const shown = showsAll ? videos : videos.slice(0, rules.libraryViewAllBeyond);
  const hasMore = videos.length > rules.libraryViewAllBeyond;
  const watched = watchedIds(shown);
  const mayDelete = (video: Video) => video.student.id === user.id || user.role === 'admin';

  return (
    <section aria-labelledby="video-library" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="video-library" className="text-3xl">
          Video Library
        </h2>
        {hasMore && (
          <Button
            variant="secondary"
            aria-expanded={showsAll}
            onClick={() => change({ all: showsAll ? undefined : '1' })}
          >
            {showsAll ? 'Show fewer' : 'View All'}
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        what="videos"
        failed="Failed to fetch videos"
        skeleton={
          <>
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </>
        }
        empty={
          <EmptyState
            title="No swings yet"
            text={
              isPlayer
                ? 'Film one at your next practice, from the side and with your whole body in the picture.'
                : 'When a player uploads a swing, it appears here.'
            }
            compact
          />
        }
        more={showsAll && 'Show earlier videos'}
      >
        {() => (
          <Card>
            <ul aria-label="Videos" className="divide-y divide-line">
              {shown.map((video) => (
                <li key={video.id}>
                  <VideoRow
                    video={video}
                    timeZone={timeZone}
                    showsStudent={!isPlayer}
                    isWatched={watched.includes(video.id)}
                    actions={mayDelete(video) && <DeleteVideoButton video={video} />}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
