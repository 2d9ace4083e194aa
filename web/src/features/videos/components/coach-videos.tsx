import type { Video } from '@fungo/contracts';
import { video as rules } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EarlierButton } from '@/ui/earlier-button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { videoStatusWords } from '@/ui/video-status';
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
  const { data: videos, error, refetch } = query;
  if (error && !videos)
    return <ErrorState title="Failed to fetch videos" error={error} retry={() => void refetch()} />;
  if (!videos)
    return (
      <Loading label="Loading student videos" className="grid gap-3">
        <Skeleton className="h-11 max-w-sm" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  if (videos.length === 0)
    return (
      <EmptyState
        title="No swings to review"
        text="When a player uploads one for you, or for whoever is free, it stands here, and a mail tells you."
      />
    );

  const count = (status: Video['status']) => videos.filter((video) => video.status === status).length;
  const listed = videos.filter(({ status }) => shown === 'all' || status === shown);
  const watched = watchedIds(listed);
  return (
    <section aria-labelledby="student-videos" className="grid grid-cols-1 gap-5">
      <h2 id="student-videos" className="text-3xl">
        Student Videos
      </h2>
      <Field label="Show" className="max-w-sm">
        <Select value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
          <option value="all">All videos ({videos.length})</option>
          {rules.statuses.map((status) => (
            <option key={status} value={status}>
              {videoStatusWords(status)} ({count(status)})
            </option>
          ))}
        </Select>
      </Field>
      {listed.length === 0 ? (
        <EmptyState title="No video of this kind" compact>
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
      <EarlierButton query={query} what="videos" />
    </section>
  );
}
