import { video as rules } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { videoStatusWords } from '@/academy/video-status';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { FilteredList } from '@/ui/filtered-list';
import { SelectFilter } from '@/ui/list-filters';
import { EmptyState } from '@/ui/states';
import { coachVideoCountsQuery, coachVideosQuery } from '../api/coach-videos';
import { ReviewActions } from './review-actions';
import { VideoRows } from './video-rows';

interface CoachVideosProps {
  /** Whose; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** The swings a coach has to review: the newest first, and of those that wait the oldest first. */
export function CoachVideos({ instructorId, timeZone }: CoachVideosProps) {
  const filters = useListFilters({ status: rules.statuses });
  const { data: counts } = useQuery(coachVideoCountsQuery(instructorId));
  const { status } = filters.values;
  // The swing that has waited longest comes first where all of them wait.
  const order = status === 'pending' || status === 'in_progress' ? 'soonest' : undefined;
  return (
    <FilteredList
      title="Player Videos"
      noun={{ one: 'video', many: 'videos' }}
      query={useFilteredQuery(coachVideosQuery(instructorId, status, order))}
      filters={filters}
      narrow={
        <SelectFilter
          label="Show"
          filters={filters}
          name="status"
          all="All videos"
          words={(status) => `${videoStatusWords(status)}${counts ? ` (${counts[status]})` : ''}`}
        />
      }
      failed="Failed to fetch videos"
      more="Show earlier videos"
      empty={
        <EmptyState
          title="No swings to review"
          text="When a player uploads a swing for you, or for any coach, it appears here and we email you."
        />
      }
    >
      {(videos) => (
        <VideoRows
          label="Player videos"
          videos={videos}
          timeZone={timeZone}
          showsStudent
          actions={(video) => <ReviewActions video={video} />}
        />
      )}
    </FilteredList>
  );
}
