import type { Processing } from '@fungo/contracts';
import { percentOf, ProgressBar } from '@/ui/progress-bar';

interface ProcessingNoteProps {
  processing: Processing;
  /** Advice for the sender after a failure. */
  afterFailure?: string;
}

const waitingWords = (place: Processing['place']) => {
  if (place === undefined) return 'Waiting to be processed';
  return place === 1
    ? 'Waiting to be processed: next in line'
    : `Waiting to be processed: number ${place} in line`;
};

/** Where a film is on its way into every browser; nothing once it is there. */
export function ProcessingNote({
  processing: { state, progress, reason, place },
  afterFailure,
}: ProcessingNoteProps) {
  if (state === 'ready') return null;
  if (state === 'failed')
    return (
      <p role="status" className="text-sm">
        <strong className="text-danger-ink">We could not process this video.</strong> {reason && `${reason} `}
        {afterFailure}
      </p>
    );
  if (state === 'queued') return <p className="text-sm text-muted">{waitingWords(place)}</p>;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted">Processing {percentOf(progress)} %</p>
      <ProgressBar label="Processing" value={progress} />
    </div>
  );
}
