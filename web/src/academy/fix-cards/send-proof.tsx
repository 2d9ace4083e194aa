import type { FixCard } from '@fungo/contracts';
import { fixCard } from '@fungo/contracts/constants';
import { useId, useState } from 'react';
import { messageOf } from '@/lib/api';
import { filmAccept, refuseFilm } from '@/lib/film-file';
import { toast } from '@/lib/toast';
import { uploadFailure } from '@/lib/upload';
import { Button } from '@/ui/button';
import { FieldNotes } from '@/ui/field';
import { FileButton } from '@/ui/file-button';
import { percentOf, ProgressBar } from '@/ui/progress-bar';
import { useRefreshCards, useWithdrawProof } from './fix-cards';
import { type ProofProgress, refuseProof, sendProof } from './proof-upload';

/** The family's side of a card: ten seconds from the phone, one at a time. */
export function SendProof({ card }: { card: FixCard }) {
  const id = useId();
  const [progress, setProgress] = useState<ProofProgress>();
  const [error, setError] = useState<string>();
  const refreshCards = useRefreshCards();

  async function send(file: File) {
    setError(undefined);
    setProgress({ part: 0, isLost: false });
    try {
      const refusal = refuseFilm(file)?.text ?? (await refuseProof(file));
      if (refusal) return setError(refusal);
      await sendProof(card.id, file, setProgress);
      toast.success('Proof sent', 'Your coach sees it as soon as it can be played.');
    } catch (failure) {
      setError(uploadFailure(failure));
    } finally {
      setProgress(undefined);
      await refreshCards();
    }
  }

  if (card.state === 'proof') return <Withdraw card={card} />;
  if (card.state === 'done') return null;
  if (card.proofsLeft === 0)
    return (
      <p className="text-sm text-muted">
        This card takes no further proof. Show it to your coach at the next lesson.
      </p>
    );
  return (
    <div className="grid gap-2">
      <FileButton
        accept={filmAccept}
        busy={progress !== undefined}
        aria-label={`Send a proof for “${card.cue}”`}
        aria-describedby={`${id}-hint`}
        className="w-full"
        onFile={(file) => void send(file)}
      >
        {progress ? wordsOf(progress) : 'Send a proof'}
      </FileButton>
      {progress && <ProgressBar label="Sending the proof" value={progress.part} />}
      <FieldNotes
        id={id}
        alert
        error={error}
        hint={`A clip of at most ${fixCard.proof.seconds} seconds. It does not count as one of your videos. ${card.proofsLeft} left for this card.`}
      />
    </div>
  );
}

function wordsOf({ part, isLost }: ProofProgress): string {
  if (isLost) return 'Waiting for your connection';
  return part < 1 ? `Sending ${percentOf(part)} %` : 'Checking...';
}

function Withdraw({ card }: { card: FixCard }) {
  const withdraw = useWithdrawProof(card.id);
  return (
    <Button
      variant="quiet"
      size="narrow"
      busy={withdraw.isPending}
      className="justify-self-start"
      onClick={() =>
        withdraw.mutate(undefined, {
          onError: (error) => toast.error('Not taken back', messageOf(error, 'Please try again.')),
        })
      }
    >
      Take this proof back
    </Button>
  );
}
