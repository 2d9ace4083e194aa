import type { FixCard } from '@fungo/contracts';
import { ProcessingNote } from '@/academy/processing-note';

/** The latest proof of a card: its clip, or how far it is on its way. */
export const ProofClip = ({ card: { proof, cue } }: { card: FixCard }) => {
  if (!proof) return null;
  if (!proof.filePath)
    return <ProcessingNote processing={proof.processing} afterFailure="Please send another clip." />;
  return (
    <video
      aria-label={`Proof for “${cue}”`}
      src={proof.filePath}
      poster={proof.posterUrl ?? undefined}
      controls
      loop
      muted
      playsInline
      preload="metadata"
      className="max-h-[60dvh] w-full rounded-md bg-board"
    />
  );
};
