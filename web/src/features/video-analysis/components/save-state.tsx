import { Check, TriangleAlert } from 'lucide-react';
import { Spinner } from '@/ui/spinner';

interface SaveStateProps {
  isUnsaved: boolean;
  /** Whether a save of this visit succeeded. */
  hasSaved: boolean;
  hasFailed: boolean;
  /** Feedback that the player gets only when the coach sends it. */
  isUnsent: boolean;
  retry: () => void;
}

/** The one line about saving: drawings, notes and feedback together. */
export const SaveState = ({ isUnsaved, hasSaved, hasFailed, isUnsent, retry }: SaveStateProps) => (
  <p
    role="status"
    className="flex min-h-11 shrink-0 items-center justify-end gap-1.5 text-sm whitespace-nowrap text-muted sm:min-w-24 [&_svg]:size-4"
  >
    {hasFailed ? (
      <>
        <TriangleAlert aria-hidden className="text-danger-ink" />
        <span className="text-danger-ink max-sm:sr-only">Not saved</span>
        <button type="button" onClick={retry} className="min-h-11 px-1 font-bold text-ink underline">
          Try again
        </button>
      </>
    ) : isUnsaved && !isUnsent ? (
      <>
        <Spinner /> Saving
      </>
    ) : isUnsent ? (
      'Not sent yet'
    ) : (
      hasSaved && (
        <>
          <Check aria-hidden className="text-grass-ink" /> Saved
        </>
      )
    )}
  </p>
);
