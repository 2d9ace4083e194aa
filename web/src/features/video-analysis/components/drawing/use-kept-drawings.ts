import type { Annotation } from '@fungo/contracts';
import { useEffect, useState } from 'react';
import { draftOf } from '@/lib/draft';
import { isUnsaved, type Bench, type BenchAction } from './bench';
import { areSame } from './merge.rules';

interface Kept {
  drawings: Annotation[];
  /** The saved drawings they started from. */
  etag: string | undefined;
}

/** Unsaved drawings wait in this tab: a reload does not lose an hour's work, and the next visit offers to restore it. */
export function useKeptDrawings(videoId: string, bench: Bench, dispatch: (action: BenchAction) => void) {
  const [draft] = useState(() => draftOf<Kept>(`annotations.${videoId}`));
  const [offered, setOffered] = useState(() => {
    const kept = draft.read();
    return kept && !areSame(kept.drawings, bench.saved) ? kept : null;
  });

  const { drawings, etag } = bench;
  const unsaved = isUnsaved(bench);
  useEffect(() => {
    if (unsaved) draft.keep({ drawings, etag });
    else if (!offered) draft.drop();
  }, [draft, drawings, etag, unsaved, offered]);

  return {
    offered: offered?.drawings ?? null,
    restore: () => {
      if (!offered) return;
      // Saved on what they were drawn upon: what another has saved since is not overwritten unseen.
      dispatch({ do: 'saved', drawings: bench.saved, etag: offered.etag });
      dispatch({ do: 'replace', drawings: offered.drawings });
      setOffered(null);
    },
    dismiss: () => setOffered(null),
    forget: () => draft.drop(),
  };
}
