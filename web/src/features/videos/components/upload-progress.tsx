import { useState } from 'react';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { percentOf, ProgressBar } from '@/ui/progress-bar';
import { paceWords } from '../api/upload/pace.rules';
import { cancelUpload, continueUpload, pauseUpload, type SwingUpload } from '../api/upload/swing-upload';
import { Uploaded } from './uploaded';

interface UploadProgressProps {
  upload: SwingUpload;
  /** Back to the form. */
  leave: () => void;
}

/** An upload from its first byte to the film that every browser plays. */
export function UploadProgress({ upload, leave }: UploadProgressProps) {
  const { step, size, sent, speed, fields, problem } = upload;
  const [asking, setAsking] = useState(false);
  const part = size ? sent / size : 0;
  if (step === 'done') return <Uploaded videoId={upload.videoId!} title={fields.title} leave={leave} />;
  if (step === 'failed')
    return (
      <div className="grid gap-4">
        <p>
          <strong className="text-danger-ink">{fields.title} was not uploaded.</strong> {problem}
        </p>
        <div className="flex flex-wrap gap-3">
          {upload.mayTryAgain && <Button onClick={continueUpload}>Try again</Button>}
          <Button variant="secondary" onClick={leave}>
            {upload.mayTryAgain ? 'Not now' : 'Choose another video'}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="flex items-baseline justify-between gap-4">
          <strong className="min-w-0 truncate">{fields.title}</strong>
          <span className="font-display text-2xl font-extrabold tabular-nums">{percentOf(part)} %</span>
        </p>
        <ProgressBar label={`Uploading ${fields.title}`} value={part} still={step !== 'sending'} />
        <p className="min-h-6 text-sm text-muted">
          {step === 'checking' ? 'All sent. Checking the file…' : paceWords(sent, size, speed)}
        </p>
        <p role="status" className="text-sm font-bold">
          {words[step]}
          {/* Not every percent is worth a word. */}
          {step === 'sending' && part >= 0.25 && (
            <span className="sr-only">{Math.floor(part * 4) * 25} percent uploaded</span>
          )}
        </p>
      </div>
      {step !== 'checking' && (
        <div className="flex flex-wrap gap-3">
          {step === 'paused' ? (
            <Button onClick={continueUpload}>Resume</Button>
          ) : (
            <Button variant="secondary" onClick={pauseUpload}>
              Pause
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Cancel
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this upload?"
        text="We discard what has arrived so far. It does not count as one of your uploads."
        action="Cancel upload"
        cancel="Keep uploading"
        onConfirm={cancelUpload}
      />
    </div>
  );
}

const words = {
  sending: '',
  paused: 'Paused. Resume whenever you like.',
  lost: 'Connection lost. The upload resumes by itself when you are back online.',
  checking: '',
};
