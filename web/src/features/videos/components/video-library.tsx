import { video as rules } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useChosenPlayer } from '@/academy/chosen-player';
import type { CurrentUser } from '@/lib/queries/current-user';
import { useAddress } from '@/lib/use-address';
import { Button } from '@/ui/button';
import { FilteredList } from '@/ui/filtered-list';
import { EmptyState } from '@/ui/states';
import { videosQuery } from '../api/videos';
import { DeleteVideoButton } from './delete-video-button';
import { VideoRows } from './video-rows';

interface VideoLibraryProps {
  user: CurrentUser;
  timeZone: string;
}

/** The swings that this person may see, the newest first. */
export function VideoLibrary({ user, timeZone }: VideoLibraryProps) {
  const { listed } = useChosenPlayer();
  const query = useInfiniteQuery(videosQuery({ studentId: user.role === 'student' ? listed : undefined }));
  const { search, change } = useAddress();
  const showsAll = search.has('all');
  const isPlayer = user.role === 'student';
  const hasMore = query.data && query.data.length > rules.libraryViewAllBeyond;
  return (
    <FilteredList
      title="Video Library"
      noun={{ one: 'video', many: 'videos' }}
      query={query}
      actions={
        hasMore && (
          <Button
            variant="secondary"
            aria-expanded={showsAll}
            onClick={() => change({ all: showsAll ? undefined : '1' })}
          >
            {showsAll ? 'Show fewer' : 'View All'}
          </Button>
        )
      }
      failed="Failed to fetch videos"
      more={showsAll && 'Show earlier videos'}
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
    >
      {(videos) => (
        <VideoRows
          label="Videos"
          videos={showsAll ? videos : videos.slice(0, rules.libraryViewAllBeyond)}
          timeZone={timeZone}
          showsStudent={!isPlayer}
          actions={(video) =>
            (video.student.id === user.id || user.role === 'admin') && <DeleteVideoButton video={video} />
          }
        />
      )}
    </FilteredList>
  );
}
