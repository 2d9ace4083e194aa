import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftOf } from '@/lib/draft';
import { newerIn } from '@/lib/use-versions';
import { useOneAtATime } from './use-autosave';

interface Mine<W> {
  work: W;
  /** The saved work that it started from. */
  version: string | undefined;
}

interface Source<W, R> {
  /** The name of its draft. */
  name: string;
  /** The query of the saved work. */
  queryKey: QueryKey;
  /** The saved record; undefined until it is read. */
  saved: R | undefined;
  /** Whether a record has this work. */
  has: (record: R, work: W) => boolean;
  /** Saves the work over the version that `ifMatch` names, or over any. */
  send: (work: W, ifMatch: string | undefined) => Promise<R>;
  /** Hears of each failure but a conflict. */
  failed?: (error: unknown) => void;
}

/**
 * Work of a coach on a `versioned` record, which is saved as the coach works. Unsaved work waits in this tab, also across a reload
 * or a lost connection, and never overwrites what another coach has saved since.
 */
export function useKeptWork<W, R extends { version?: string }>(source: Source<W, R>) {
  const { saved, has, send, failed } = source;
  const queryClient = useQueryClient();
  const inTurn = useOneAtATime();
  const [draft] = useState(() => draftOf<Mine<W>>(`work.${source.name}`));
  const [mine, setMine] = useState(() => draft.read());
  const [isClashing, setClashing] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const isSaved = mine !== null && saved !== undefined && has(saved, mine.work);
  const isUnsaved = mine !== null && saved !== undefined && !isSaved;

  useEffect(() => {
    if (mine && !isSaved) draft.keep(mine);
    else draft.drop();
  }, [draft, mine, isSaved]);

  // A save that waited for another takes the work as it is by then.
  const now = useRef(mine);
  useLayoutEffect(() => {
    now.current = mine;
  }, [mine]);

  function succeeded(written: Mine<W>, record: R): boolean {
    queryClient.setQueryData(source.queryKey, record);
    // Later changes go on from what was saved.
    const later = (one: Mine<W> | null) =>
      one && one !== written ? { work: one.work, version: record.version } : null;
    now.current = later(now.current);
    setMine(later);
    setClashing(false);
    setHasSaved(true);
    return true;
  }

  const save = (overwrites: boolean) =>
    inTurn(async () => {
      const written = now.current;
      if (!written) return true;
      try {
        // A draft of an unknown version meets a conflict.
        const ifMatch = overwrites ? undefined : `"${written.version ?? ''}"`;
        return succeeded(written, await send(written.work, ifMatch));
      } catch (error) {
        const theirs = newerIn<R>(error);
        // It was our own save, whose answer was lost.
        if (theirs && has(theirs, written.work)) return succeeded(written, theirs);
        if (theirs) {
          queryClient.setQueryData(source.queryKey, theirs);
          setClashing(true);
        } else failed?.(error);
        return false;
      }
    });

  return {
    /** The work over what is saved; null without any. */
    mine: mine && mine.work,
    change: (work: W) => setMine({ work, version: mine && !isSaved ? mine.version : saved?.version }),
    isUnsaved,
    hasSaved,
    /** For autosave: the work to keep, by identity. */
    toKeep: isUnsaved && !isClashing ? mine : undefined,
    keep: () => save(false),
    /** Another coach saved meanwhile. */
    isClashing,
    keepMine: () => save(true),
    takeTheirs: () => {
      setMine(null);
      setClashing(false);
    },
    forget: () => draft.drop(),
  };
}
