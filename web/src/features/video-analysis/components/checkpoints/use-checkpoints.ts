import type { CheckpointSet, SwingCheckpoints, Video } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkpointsQuery, useSaveCheckpoints } from '../../api/checkpoints';
import { useKeptWork } from '../use-kept-work';
import { newSet } from './points.rules';

/** The checkpoints of a swing as a coach sets them. */
export function useCheckpoints({ id }: Pick<Video, 'id'>) {
  const query = useQuery(checkpointsQuery(id));
  const { mutateAsync } = useSaveCheckpoints(id);
  const [past, setPast] = useState<CheckpointSet[]>([]);
  const saved = query.data ?? undefined;
  const earlier = saved?.earlier ?? [];
  const { mine, change, takeTheirs, ...work } = useKeptWork<CheckpointSet, SwingCheckpoints>({
    name: `checkpoints.${id}`,
    queryKey: checkpointsQuery(id).queryKey,
    saved,
    has: (record, set) => JSON.stringify(record.set) === JSON.stringify(set),
    send: (set, ifMatch) => mutateAsync({ set, ifMatch }),
  });
  const set = mine ?? saved?.set ?? newSet(earlier);
  // A set that starts from nothing known would overwrite whatever is saved.
  const isReady = mine !== null || saved !== undefined;

  return {
    ...work,
    query,
    /** Whether the saved set is known, or one that started from it. */
    isReady,
    set,
    earlier,
    change: (next: CheckpointSet) => {
      if (next === set || !isReady) return;
      setPast([...past.slice(-99), set]);
      change(next);
    },
    undo:
      past.length === 0
        ? null
        : () => {
            change(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
    takeTheirs: () => {
      takeTheirs();
      setPast([]);
    },
  };
}

export type Checkpoints = ReturnType<typeof useCheckpoints>;
