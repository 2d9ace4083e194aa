import type { Video } from '@fungo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';
import { useSaveCards, writtenCardsQuery, type SavedCards } from '../../api/review-cards';
import { useOneAtATime } from '../use-autosave';
import { isSent } from '../review/review.rules';
import { draftOfCard, isChanged, isWhole, writtenOf, type CardDraft } from './cards.rules';

/**
 * The fix cards of a review. They are kept as the coach writes; those of a review that the family has change only when the
 * coach saves it.
 */
export function useReviewCards(video: Video) {
  const queryClient = useQueryClient();
  const query = useQuery(writtenCardsQuery(video.id));
  const { mutateAsync } = useSaveCards(video.id);
  const inTurn = useOneAtATime();
  const [mine, setMine] = useState<CardDraft[] | null>(null);
  const [isClashing, setClashing] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const saved = query.data?.cards ?? [];
  const drafts = mine ?? saved.map(draftOfCard);
  const isUnsaved = mine !== null && query.data !== undefined && isChanged(mine, saved);
  const isWithFamily = isSent(video);

  // The end of a review gives its cards another version.
  const readAgain = useEffectEvent(() => void query.refetch());
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else readAgain();
  }, [isWithFamily]);

  // A save that waited for another takes the cards as they are by then.
  const now = useRef(mine);
  useLayoutEffect(() => {
    now.current = mine;
  }, [mine]);

  const key = writtenCardsQuery(video.id).queryKey;
  async function put(overwrites: boolean): Promise<boolean> {
    const [written, base] = [now.current, queryClient.getQueryData<SavedCards>(key)];
    if (!written || !base || (!overwrites && !isChanged(written, base.cards))) return true;
    try {
      const answer = await mutateAsync({
        cards: writtenOf(written),
        ifMatch: overwrites ? undefined : base.etag,
      });
      queryClient.setQueryData(key, answer);
      // Words typed in the meantime, and cards that are not whole, stay.
      setMine((typed) => (typed === written && written.every(isWhole) ? null : typed));
      setClashing(false);
      setHasSaved(true);
      void refresh(queryClient, 'GET /api/fix-cards');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'media.cards-changed') setClashing(true);
      else toast.error('Fix cards not saved', messageOf(error, 'Please try again.'));
      return false;
    }
  }
  const save = (overwrites = false) => inTurn(() => put(overwrites));

  return {
    query,
    saved,
    drafts,
    change: setMine,
    isUnsaved,
    hasSaved,
    /** Whether the family has other cards than these. */
    isUnsent: isUnsaved && isWithFamily,
    /** For autosave: the cards to keep, by identity. */
    toKeep: isUnsaved && !isWithFamily && !isClashing ? mine : undefined,
    keep: () => save(),
    /** Another coach saved cards meanwhile. */
    isClashing,
    keepMine: () => save(true),
    takeTheirs: async () => {
      await query.refetch();
      setMine(null);
      setClashing(false);
    },
  };
}

export type ReviewCards = ReturnType<typeof useReviewCards>;
