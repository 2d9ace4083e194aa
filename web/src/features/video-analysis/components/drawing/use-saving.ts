import type { Annotation } from '@fungo/contracts';
import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useReadDrawings, useSaveAnnotations, type SavedDrawings } from '../../api/annotations';
import { newDrawingId, type Bench, type BenchAction } from './bench';
import { countWords } from './drawing-words';
import { areSame, keepBoth } from './merge.rules';

/** Saves the bench; what another coach saved in the meantime is kept apart until the coach decides. */
export function useSaving(videoId: string, bench: Bench, dispatch: (action: BenchAction) => void) {
  const { mutateAsync: send, isPending: isSending } = useSaveAnnotations(videoId);
  const { mutateAsync: read, isPending: isReading } = useReadDrawings(videoId);
  const [theirs, setTheirs] = useState<SavedDrawings | null>(null);

  function succeeded(drawings: Annotation[], etag: string | undefined) {
    dispatch({ do: 'saved', drawings, etag });
    setTheirs(null);
    toast.success('Annotations Saved', `${countWords(drawings.length)} on this film.`);
    return true;
  }

  const failed = (error: unknown) => {
    toast.error('Error', messageOf(error, 'Failed to save annotations. Please try again.'));
    return false;
  };

  /** Answers whether the server has them now. */
  async function save(ifMatch = bench.etag): Promise<boolean> {
    const { drawings } = bench;
    try {
      return succeeded(drawings, await send({ drawings, ifMatch }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'media.annotations-changed') return failed(error);
    }
    try {
      const now = await read();
      // It was our own save, whose answer was lost.
      if (areSame(now.drawings, drawings)) return succeeded(drawings, now.etag);
      setTheirs(now);
      return false;
    } catch (error) {
      return failed(error);
    }
  }

  return {
    save,
    isSaving: isSending || isReading,
    /** Another coach's saved drawings until the conflict is resolved; else null. */
    theirs: theirs?.drawings ?? null,
    /** Overwrites theirs, and only that. */
    keepMine: () => save(theirs?.etag),
    takeTheirs: () => settle((saved) => saved),
    /** My drawings together with theirs, not saved yet. */
    takeBoth: () => settle((saved) => keepBoth(saved, bench.drawings, newDrawingId)),
  };

  /** Mine stay one step of undo away. */
  function settle(choose: (saved: Annotation[]) => Annotation[]) {
    if (!theirs) return;
    dispatch({ do: 'saved', ...theirs });
    dispatch({ do: 'replace', drawings: choose(theirs.drawings) });
    setTheirs(null);
  }
}
