import type { Video } from '@fungo/contracts';
import { video as rules } from '@fungo/contracts/constants';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useListFilters } from '@/lib/use-list-filters';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { videoStatusWords } from '@/academy/video-status';
import { coachVideoCountsQuery, coachVideosQuery } from '../api/coach-videos';
import { watchedIds } from '../video-list.rules';
import { ReviewActions } from './review-actions';
import { VideoRow } from './video-row';

interface CoachVideosProps {
  /** Whose; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** The swings a coach has to review, the newest first. */
export function CoachVideos({ instructorId, timeZone }: CoachVideosProps) {
  const filters = useListFilters({ status: rules.statuses });
  const { status } = filters.values;
  const query = useInfiniteQuery({
    ...coachVideosQuery(instructorId, status),
    placeholderData: keepPreviousData,
  });
  const { data: counts } = useQuery(coachVideoCountsQuery(instructorId));
  return (
    <section aria-labelledby="student-videos" className="grid grid-cols-1 gap-5">
      <h2 id="student-videos" className="text-3xl">
        Player Videos
      </h2>
      <Field label="Show" className="max-w-sm">
        <Select
          value={status ?? ''}
          onChange={({ target }) => filters.set('status', target.value as Video['status'] | '')}
        >
          <option value="">All videos</option>
          {rules.statuses.map((value) => (
            <option key={value} value={value}>
              {videoStatusWords(value)}
              {counts && ` (${counts[value]})`}
            </option>
          ))}
        </Select>
      </Field>
      <PagedList
        query={query}
        what="player videos"
        failed="Failed to fetch videos"
        more="Show earlier videos"
        skeleton={
          <>
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </>
        }
        empty={
          status ? (
            <EmptyState title="No videos like this" compact>
              <Button variant="secondary" onClick={filters.clear}>
                Show all videos
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title="No swings to review"
              text="When a player uploads a swing for you, or for any coach, it appears here and we email you."
            />
          )
        }
      >
        {(videos) => <Listed videos={videos} timeZone={timeZone} />}
      </PagedList>
    </section>
  );
}

function Listed({ videos, timeZone }: { videos: Video[]; timeZone: string }) {
  const watched = watchedIds(videos);
  return (
    <Card>
      <ul aria-label="Student videos" className="divide-y divide-line">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoRow
              video={video}
              timeZone={timeZone}
              showsStudent
              isWatched={watched.includes(video.id)}
              actions={<ReviewActions video={video} />}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
