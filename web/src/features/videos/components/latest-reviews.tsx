import type { Video } from '@fungo/contracts';
import { video as rules } from '@fungo/contracts/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useChosenPlayer } from '@/academy/chosen-player';
import { fullName } from '@/lib/names';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { FilmStill } from './film-still';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { videoCountsQuery, videosQuery } from '../api/videos';
import { ageLabel } from '../video-list.rules';

/** Latest reviews of this player's swings. */
export function LatestReviews({ timeZone }: { timeZone: string }) {
  const { listed } = useChosenPlayer();
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>Latest Video Analysis</CardTitle>
          <Link to="/videos" className="inline-flex min-h-11 items-center font-bold">
            All videos
          </Link>
        </div>
        <Loaded
          query={useInfiniteQuery(
            videosQuery({ studentId: listed, status: 'reviewed', limit: rules.latestReviews }),
          )}
          what="your reviews"
          failed="Failed to fetch videos"
          skeleton={<Skeleton className="h-48" />}
        >
          {(reviews) =>
            reviews.length > 0 ? (
              <Reviews reviews={reviews} timeZone={timeZone} />
            ) : (
              <NoReview playerId={listed} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

const NoReview = ({ playerId }: { playerId?: string }) => (
  <Loaded
    query={useQuery(videoCountsQuery(playerId))}
    what="your videos"
    skeleton={<Skeleton className="h-48" />}
  >
    {({ total }) => (
      <EmptyState
        title={total > 0 ? 'Your coach is on it' : 'No review yet'}
        text={
          total > 0
            ? 'Your coach’s review appears here, and we email you when it is ready.'
            : 'Upload a swing, and your coach’s review appears here.'
        }
        compact
        framed
      />
    )}
  </Loaded>
);

const Reviews = ({ reviews, timeZone }: { reviews: Video[]; timeZone: string }) => (
  <ul className="grid gap-5">
    {reviews.map((video) => (
      <li
        key={video.id}
        className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
      >
        <FilmStill url={video.thumbnailUrl} className="aspect-video" />
        <div className="grid justify-items-start">
          <h3 className="text-lg">{video.title}</h3>
          <p className="text-sm text-muted">
            {video.instructor && `${fullName(video.instructor.user)} · `}
            {ageLabel(timeZone, video.createdAt)}
          </p>
          {video.feedback && <p className="mt-1 line-clamp-2">{video.feedback}</p>}
          <Link
            to={`/video-analysis/${video.id}`}
            aria-label={`See the analysis of ${video.title}`}
            className="inline-flex min-h-11 items-center font-bold"
          >
            See the analysis
          </Link>
        </div>
      </li>
    ))}
  </ul>
);
