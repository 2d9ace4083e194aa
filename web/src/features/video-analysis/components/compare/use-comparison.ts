import type { ComparedFilm, Comparison } from '@fungo/contracts';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { comparisonQuery, useSaveComparison } from '../../api/comparison';
import { useKeptWork } from '../use-kept-work';
import { chosenIn, isSameChoice, type Chosen } from './pair.rules';

interface Choice {
  chosen: Chosen;
  /** The film on the left, also before the server has the choice. */
  left: ComparedFilm;
}

/** A coach's comparison. */
export function useComparison(videoId: string, saved: Comparison) {
  const { mutateAsync } = useSaveComparison(videoId);
  const { mine, change, ...work } = useKeptWork<Choice, Comparison>({
    name: `comparison.${videoId}`,
    queryKey: comparisonQuery(videoId).queryKey,
    saved,
    has: (comparison, { chosen }) => isSameChoice(chosenIn(comparison), chosen),
    send: ({ chosen }, ifMatch) => mutateAsync({ ...chosen, ifMatch }),
    failed: (error) => toast.error('Comparison not saved', messageOf(error, 'Please try again.')),
  });
  const chosen = mine?.chosen ?? chosenIn(saved);
  const left = mine?.left.id === saved.left?.id ? saved.left : (mine?.left ?? saved.left);
  return {
    ...work,
    chosen,
    /** The films, with their saved cracks. */
    left,
    right: saved.right,
    change: (part: Partial<Chosen>) => {
      if (chosen && left) change({ chosen: { ...chosen, ...part }, left });
    },
    /** Another film on the left: its crack is not confirmed yet. */
    choose: (film: ComparedFilm) =>
      change({
        chosen: {
          left: { kind: film.kind, id: film.id },
          leftCrack: null,
          rightCrack: chosen ? chosen.rightCrack : saved.right.crack,
          leftMirrored: false,
          rightMirrored: chosen?.rightMirrored ?? false,
          layout: chosen?.layout ?? 'side',
        },
        left: film,
      }),
  };
}
