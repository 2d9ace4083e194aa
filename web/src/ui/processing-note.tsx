import type { Processing } from '@fungo/contracts';
import { percentOf, ProgressBar } from './progress-bar';

interface ProcessingNoteProps {
  processing: Processing;
  /** What a failure means for who sent it. */
  afterFailure?: string;
}

/** Where a film is on its way into every browser; nothing once it is there. */
export function ProcessingNote({
  processing: { state, progress, reason },
  afterFailure,
}: ProcessingNoteProps) {
  if (state === 'ready') return null;
  if (state === 'failed')
    return (
      <p role="status" className="text-sm">
        <strong className="text-stitch-ink">This video could not be prepared.</strong>{' '}
        {reason && `${reason} `}
        {afterFailure}
      </p>
    );
  if (state === 'queued') return <p className="text-sm text-muted">Waiting to be prepared</p>;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted">Processing {percentOf(progress)} %</p>
      <ProgressBar label="Processing" value={progress} />
    </div>
  );
}
