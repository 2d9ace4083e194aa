import type { Annotation } from '@fungo/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useReadDrawings, useSaveAnnotations, type SavedDrawings } from '../../api/annotations';
import { useOneAtATime } from '../use-autosave';
import { newDrawingId, type Bench, type BenchAction } from './bench';
import { countWords } from './drawing-words';
import { areSame, keepBoth } from './merge.rules';

/** Messages of a save. */
type Tells = 'all' | 'failures' | 'nothing';

/** Saves the bench; what another coach saved in the meantime is kept apart until the coach decides. */
export function useSaving(videoId: string, bench: Bench, dispatch: (action: BenchAction) => void) {
  const { mutateAsync: send, isPending: isSending } = useSaveAnnotations(videoId);
  const { mutateAsync: read, isPending: isReading } = useReadDrawings(videoId);
  const inTurn = useOneAtATime();
  const [theirs, show] = useState<SavedDrawings | null>(null);
  const conflict = useRef<SavedDrawings | null>(null);
  const setTheirs = (found: SavedDrawings | null) => show((conflict.current = found));
  const [hasSaved, setHasSaved] = useState(false);
  // A save that waited for another takes the drawings as they are by then.
  const now = useRef({ drawings: bench.drawings, saved: bench.saved, etag: bench.etag });
  useLayoutEffect(() => {
    now.current = { drawings: bench.drawings, saved: bench.saved, etag: bench.etag };
  }, [bench.drawings, bench.saved, bench.etag]);

  function succeeded(drawings: Annotation[], etag: string | undefined, tells: Tells) {
    now.current = { ...now.current, saved: drawings, etag };
    dispatch({ do: 'saved', drawings, etag });
    setTheirs(null);
    setHasSaved(true);
    if (tells === 'all') toast.success('Annotations Saved', `${countWords(drawings.length)} on this film.`);
    return true;
  }

  const failed = (error: unknown, tells: Tells) => {
    if (tells !== 'nothing')
      toast.error('Error', messageOf(error, 'Failed to save annotations. Please try again.'));
    return false;
  };

  /** Answers whether the server has them now. */
  const save = (tells: Tells, over?: string): Promise<boolean> =>
    inTurn(async () => {
      const { drawings, saved, etag } = now.current;
      // The coach decides first.
      if (conflict.current && over === undefined) return false;
      if (drawings === saved && over === undefined) return succeeded(drawings, etag, tells);
      try {
        return succeeded(drawings, await send({ drawings, ifMatch: over ?? etag }), tells);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'media.annotations-changed')
          return failed(error, tells);
      }
      try {
        const current = await read();
        // It was our own save, whose answer was lost.
        if (areSame(current.drawings, drawings)) return succeeded(drawings, current.etag, tells);
        setTheirs(current);
        return false;
      } catch (error) {
        return failed(error, tells);
      }
    });

  return {
    /** As the coach asks for it: says how it went, also where all is saved already. */
    save: () => save('all'),
    /** Before the review is finished: says only what went wrong. */
    saveFirst: () => save('failures'),
    /** By itself. */
    keep: () => save('nothing'),
    isSaving: isSending || isReading,
    hasSaved,
    /** Another coach's saved drawings until the conflict is resolved; else null. */
    theirs: theirs?.drawings ?? null,
    /** Overwrites theirs, and only that. */
    keepMine: () => save('all', theirs?.etag),
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
