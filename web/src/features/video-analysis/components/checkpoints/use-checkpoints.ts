import type { CheckpointSet, Video } from '@fungo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { checkpointsQuery, useSaveCheckpoints, type SavedCheckpoints } from '../../api/checkpoints';
import { useOneAtATime } from '../use-autosave';
import { newSet } from './points.rules';

interface Mine {
  set: CheckpointSet;
  /** The saved set that it started from. */
  etag: string | undefined;
}

const areSame = (one: CheckpointSet, other: CheckpointSet | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The checkpoints of a swing as a coach sets them. They are saved as the coach works. An unsaved set waits in this tab, also
 * across a reload, and never overwrites what another coach has saved since.
 */
export function useCheckpoints({ id }: Pick<Video, 'id'>) {
  const queryClient = useQueryClient();
  const query = useQuery(checkpointsQuery(id));
  const { mutateAsync } = useSaveCheckpoints(id);
  const inTurn = useOneAtATime();
  const [draft] = useState(() => draftOf<Mine>(`checkpoints.${id}`));
  const [mine, setMine] = useState<Mine | null>(() => draft.read());
  const [past, setPast] = useState<CheckpointSet[]>([]);
  const [isClashing, setClashing] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const saved = query.data?.set ?? null;
  const set = mine?.set ?? saved ?? newSet(query.data?.earlier ?? []);
  const isUnsaved = mine !== null && query.data !== undefined && !areSame(mine.set, saved);

  useEffect(() => {
    if (mine) draft.keep(mine);
    else draft.drop();
  }, [draft, mine]);

  // A save that waited for another takes the set as it is by then.
  const now = useRef(mine);
  useLayoutEffect(() => {
    now.current = mine;
  }, [mine]);

  const key = checkpointsQuery(id).queryKey;
  function succeeded(written: CheckpointSet, answer: SavedCheckpoints) {
    queryClient.setQueryData(key, answer);
    // A newer set stays unsaved, over the one that is saved now.
    const keep = (one: Mine | null) => (one && one.set !== written ? { ...one, etag: answer.etag } : null);
    now.current = keep(now.current);
    setMine(keep);
    setClashing(false);
    setHasSaved(true);
    return true;
  }

  const save = (overwrites = false): Promise<boolean> =>
    inTurn(async () => {
      const written = now.current;
      if (!written) return true;
      try {
        const ifMatch = overwrites ? undefined : written.etag;
        return succeeded(written.set, await mutateAsync({ set: written.set, ifMatch }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'media.checkpoints-changed') return false;
      }
      const { data } = await query.refetch();
      // It was our own save, whose answer was lost.
      if (data && areSame(written.set, data.set)) return succeeded(written.set, data);
      setClashing(true);
      return false;
    });

  // A set that starts from nothing known would overwrite whatever is saved.
  const isReady = mine !== null || query.data !== undefined;
  const put = (next: CheckpointSet) => setMine({ set: next, etag: mine ? mine.etag : query.data?.etag });

  return {
    query,
    /** Whether the saved set is known, or one that started from it. */
    isReady,
    set,
    earlier: query.data?.earlier ?? [],
    change: (next: CheckpointSet) => {
      if (next === set || !isReady) return;
      setPast([...past.slice(-99), set]);
      put(next);
    },
    undo:
      past.length === 0
        ? null
        : () => {
            put(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
    isUnsaved,
    hasSaved,
    /** For autosave: the set to keep, by identity. */
    toKeep: isUnsaved && !isClashing ? mine : undefined,
    keep: () => save(),
    /** Another coach saved checkpoints meanwhile. */
    isClashing,
    keepMine: () => save(true),
    takeTheirs: () => {
      setMine(null);
      setPast([]);
      setClashing(false);
    },
    forget: () => draft.drop(),
  };
}

export type Checkpoints = ReturnType<typeof useCheckpoints>;
