import type { Video } from '@fungo/contracts';
import { video as rules } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { hasNothingToReview, videoStatusWords } from '@/parts/video-status';
import { coachVideosQuery } from '../api/coach-videos';
import { watchedIds } from '../video-list.rules';
import { ReviewActions } from './review-actions';
import { VideoRow } from './video-row';

type Shown = 'all' | Video['status'];

interface CoachVideosProps {
  /** Whose; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** The swings a coach has to review, the newest first. */
export function CoachVideos({ instructorId, timeZone }: CoachVideosProps) {
  const query = useInfiniteQuery(coachVideosQuery(instructorId));
  const [shown, setShown] = useState<Shown>('all');
  return (
    <PagedList
      query={query}
      what="student videos"
      failed="Failed to fetch videos"
      more="Show earlier videos"
      skeleton={
        <>
          <Skeleton className="h-11 max-w-sm" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </>
      }
      empty={
        <EmptyState
          title="No swings to review"
          text="When a player uploads a swing for you, or for any coach, it appears here and we email you."
        />
      }
    >
      {(videos) => (
        <Listed
          videos={videos}
          isAll={!query.hasNextPage}
          shown={shown}
          setShown={setShown}
          timeZone={timeZone}
        />
      )}
    </PagedList>
  );
}

interface ListedProps {
  videos: Video[];
  /** There are no more pages. */
  isAll: boolean;
  shown: Shown;
  setShown: (shown: Shown) => void;
  timeZone: string;
}

function Listed({ videos, isAll, shown, setShown, timeZone }: ListedProps) {
  const only = (which: Shown) =>
    videos.filter((video) => which === 'all' || (video.status === which && !hasNothingToReview(video)));
  const count = (which: Shown) => isAll && ` (${only(which).length})`;
  const listed = only(shown);
  const watched = watchedIds(listed);
  return (
    <section aria-labelledby="student-videos" className="grid grid-cols-1 gap-5">
      <h2 id="student-videos" className="text-3xl">
        Student Videos
      </h2>
      <Field label="Show" className="max-w-sm">
        <Select value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
          <option value="all">All videos{count('all')}</option>
          {rules.statuses.map((status) => (
            <option key={status} value={status}>
              {videoStatusWords(status)}
              {count(status)}
            </option>
          ))}
        </Select>
      </Field>
      {listed.length === 0 ? (
        <EmptyState title="No videos like this" compact>
          <Button variant="secondary" onClick={() => setShown('all')}>
            Show all videos
          </Button>
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Student videos" className="divide-y divide-line">
            {listed.map((video) => (
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
      )}
    </section>
  );
}
