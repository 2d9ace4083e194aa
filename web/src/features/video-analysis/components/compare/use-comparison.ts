import type { ComparedFilm, Comparison } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { toast } from '@/lib/toast';
import { newerIn } from '@/lib/use-versions';
import { comparisonQuery, useSaveComparison } from '../../api/comparison';
import { useOneAtATime } from '../use-autosave';
import { chosenIn, isSameChoice, type Chosen } from './pair.rules';

interface Draft {
  chosen: Chosen;
  /** The film on the left, also before the server has the choice. */
  left: ComparedFilm;
  /** The saved comparison it started from. */
  version: string | undefined;
}

/**
 * A coach's comparison. It is saved as the coach works; what is not saved waits in this tab, also across a reload or a lost
 * connection.
 */
export function useComparison(videoId: string, saved: Comparison) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => draftOf<Draft>(`comparison.${videoId}`));
  const [mine, setMine] = useState(() => {
    const kept = draft.read();
    return kept && !isSameChoice(kept.chosen, chosenIn(saved)) ? kept : null;
  });
  const [isClashing, setClashing] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const { mutateAsync } = useSaveComparison(videoId);
  const inTurn = useOneAtATime();
  const chosen = mine?.chosen ?? chosenIn(saved);
  const isUnsaved = mine !== null && !isSameChoice(mine.chosen, chosenIn(saved));

  // A save that waited for another takes the choice as it is by then.
  const now = useRef(mine);
  useLayoutEffect(() => {
    now.current = mine;
  }, [mine]);
  useEffect(() => {
    if (mine && isUnsaved) draft.keep(mine);
    else draft.drop();
  }, [draft, mine, isUnsaved]);

  const key = comparisonQuery(videoId).queryKey;
  async function put(overwrites: boolean): Promise<boolean> {
    const written = now.current;
    if (!written) return true;
    const version = overwrites ? undefined : written.version;
    try {
      const answer = await mutateAsync({
        ...written.chosen,
        ifMatch: version === undefined ? undefined : `"${version}"`,
      });
      queryClient.setQueryData(key, answer);
      // Later changes go on from what was saved.
      setMine((current) => (current === written ? null : current && { ...current, version: answer.version }));
      now.current =
        now.current === written ? null : now.current && { ...now.current, version: answer.version };
      setClashing(false);
      setHasSaved(true);
      return true;
    } catch (error) {
      const theirs = newerIn<Comparison>(error);
      if (theirs && isSameChoice(chosenIn(theirs), written.chosen)) {
        // It was our own save, whose answer was lost.
        queryClient.setQueryData(key, theirs);
        setMine((current) =>
          current === written ? null : current && { ...current, version: theirs.version },
        );
        return true;
      }
      if (theirs) {
        queryClient.setQueryData(key, theirs);
        setClashing(true);
      } else toast.error('Comparison not saved', messageOf(error, 'Please try again.'));
      return false;
    }
  }

  const left = mine?.left.id === saved.left?.id ? saved.left : (mine?.left ?? saved.left);
  return {
    chosen,
    /** The films, with their saved cracks. */
    left,
    right: saved.right,
    isUnsaved,
    hasSaved,
    /** For autosave: the choice to keep, by identity. */
    toKeep: isUnsaved && !isClashing ? mine : undefined,
    keep: () => inTurn(() => put(false)),
    /** Another coach saved a comparison meanwhile. */
    isClashing,
    keepMine: () => inTurn(() => put(true)),
    takeTheirs: () => {
      setMine(null);
      setClashing(false);
    },
    change: (part: Partial<Chosen>) => {
      if (!chosen || !left) return;
      setMine({ chosen: { ...chosen, ...part }, left, version: mine ? mine.version : saved.version });
    },
    /** Another film on the left: its crack is not confirmed yet. */
    choose: (film: ComparedFilm) => {
      const rest = chosen ?? { rightCrack: saved.right.crack, rightMirrored: false, layout: 'side' as const };
      setMine({
        chosen: { ...rest, left: { kind: film.kind, id: film.id }, leftCrack: null, leftMirrored: false },
        left: film,
        version: mine ? mine.version : saved.version,
      });
    },
    forget: () => draft.drop(),
  };
}
