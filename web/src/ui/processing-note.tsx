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
  const isQueued = state === 'queued';
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted">
        {isQueued ? 'Waiting to be prepared' : `Processing ${percentOf(progress)} %`}
      </p>
      <ProgressBar label="Processing" value={isQueued ? undefined : progress} />
    </div>
  );
}
