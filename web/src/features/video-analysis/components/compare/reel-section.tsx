import type { Reel } from '@fungo/contracts';
import { Columns2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { comparisonQuery, useMakeReelAgain } from '../../api/comparison';
import { ReelProgress } from '../reel-progress';

const words = {
  waiting: 'The reel waits for its turn.',
  making: 'The reel is being made.',
  failed: 'The reel could not be made.',
  download: 'Download the reel',
  file: 'then-and-now.mp4',
};

/** The reel of a comparison: its film, or how far it is. */
export function ReelState({ videoId, reel, isCoach }: { videoId: string; reel: Reel; isCoach: boolean }) {
  const again = useMakeReelAgain(videoId);
  return (
    <ReelProgress
      reel={reel}
      words={words}
      none={<p className="text-muted">The reel is made once both cracks are confirmed.</p>}
      again={isCoach ? again : null}
    >
      {(url) => (
        <video
          aria-label="Then and now"
          src={url}
          controls
          loop
          playsInline
          preload="metadata"
          className="max-h-[60dvh] w-full rounded-md bg-board"
        />
      )}
    </ReelProgress>
  );
}

/** On the family's page of a reviewed swing. Nothing where it has no comparison. */
export function ThenAndNow({ videoId }: { videoId: string }) {
  const { data } = useQuery(comparisonQuery(videoId));
  if (!data?.left) return null;
  return (
    <section aria-labelledby="then-and-now" className="grid grid-cols-1 gap-3">
      <h2 id="then-and-now" className="text-2xl">
        Then and now
      </h2>
      <ReelState videoId={videoId} reel={data.reel} isCoach={false} />
      <Link
        to={`/video-analysis/${videoId}/compare`}
        className="inline-flex min-h-11 items-center gap-2 font-bold"
      >
        <Columns2 aria-hidden className="size-5" /> Step through both
      </Link>
    </section>
  );
}
