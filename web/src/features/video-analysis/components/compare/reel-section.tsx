import type { Reel } from '@fungo/contracts';
import { Columns2, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button, buttonStyle } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { comparisonQuery, useMakeReelAgain } from '../../api/comparison';

/** The reel of a comparison: its film, or how far it is. */
export function ReelState({ videoId, reel, isCoach }: { videoId: string; reel: Reel; isCoach: boolean }) {
  const again = useMakeReelAgain(videoId);
  if (reel.state === 'none')
    return <p className="text-muted">The reel is made once both cracks are confirmed.</p>;
  if (reel.state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
        The reel could not be made.
        {isCoach && (
          <Button
            variant="secondary"
            busy={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onError: (error) => toast.error('Error', messageOf(error, 'Please try again.')),
              })
            }
          >
            Try again
          </Button>
        )}
      </div>
    );
  if (!reel.url)
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> {reel.state === 'making' ? 'The reel is being made.' : 'The reel waits for its turn.'}
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <video
        aria-label="Then and now"
        src={reel.url}
        controls
        loop
        playsInline
        preload="metadata"
        className="max-h-[60dvh] w-full rounded-md bg-board"
      />
      <a
        href={reel.url}
        download="then-and-now.mp4"
        className={buttonStyle({ variant: 'secondary', className: 'max-w-full justify-self-start' })}
      >
        <Download aria-hidden /> Download the reel
      </a>
    </div>
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
