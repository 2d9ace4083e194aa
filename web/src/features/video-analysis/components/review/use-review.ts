import type { Video } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { merge, type Clash } from '@/lib/merge.rules';
import { toast } from '@/lib/toast';
import { newerIn, tagOf } from '@/lib/use-versions';
import { useKeepReview, useSaveReview } from '../../api/save-review';
import { showVideo, videoQuery } from '../../api/video';
import { useOneAtATime } from '../use-autosave';
import { changesOf, isSent, textOf, type ReviewText } from './review.rules';

interface Draft {
  text: ReviewText;
  /** The saved review it started from. */
  over: ReviewText;
}

/**
 * A coach's review of a swing. The server keeps it as it is written; feedback that the player has changes only when the coach
 * sends it. Unsaved text waits in this tab, also across a reload. A review that another coach saved in the meantime is merged
 * into it.
 */
export function useReview(video: Video) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => draftOf<Draft>(`review.${video.id}`));
  const [opened] = useState(() => {
    const kept = draft.read();
    return kept ? merge(kept.over, textOf(video), kept.text) : { merged: textOf(video), clashes: [] };
  });
  const [text, setText] = useState(opened.merged);
  const [clashes, setClashes] = useState<Clash[]>(opened.clashes);
  const [hasSaved, setHasSaved] = useState(false);
  const base = useRef(video);
  const inTurn = useOneAtATime();
  const { mutateAsync: finish, isPending: isSaving } = useSaveReview(video.id);
  const { mutateAsync: keep } = useKeepReview(video.id);
  // A save that waited for another takes the text as it is by then.
  const now = useRef({ text, isSent: isSent(video) });
  useLayoutEffect(() => {
    now.current = { text, isSent: isSent(video) };
  }, [text, video]);

  const unsaved = changesOf(text, textOf(video));
  const isUnsaved = unsaved !== null;
  const isUnsent = isSent(video) && unsaved?.feedback !== undefined;
  const isToKeep = unsaved?.instructorNotes !== undefined || (isUnsaved && !isUnsent);
  useEffect(() => {
    if (isUnsaved) draft.keep({ text, over: textOf(base.current) });
    else draft.drop();
  }, [draft, isUnsaved, text]);

  /** Merges what another coach has saved. @returns the text to save again; null where the coach decides, or for another failure */
  function meet(error: unknown, written: ReviewText): ReviewText | null {
    const newer = newerIn<Video>(error);
    if (!newer) return null;
    const both = merge(textOf(base.current), textOf(newer), written);
    base.current = newer;
    showVideo(queryClient, newer);
    setText(both.merged);
    setClashes(both.clashes);
    return both.clashes.length === 0 ? both.merged : null;
  }

  /** Answers whether the server has all that it may have before the coach sends the review. */
  async function keepNow(written: ReviewText): Promise<boolean> {
    const changes = changesOf(written, textOf(base.current));
    if (changes && now.current.isSent) delete changes.feedback;
    if (!changes || Object.keys(changes).length === 0) return true;
    try {
      base.current = await keep({ ...changes, ifMatch: tagOf(base.current) });
      setHasSaved(true);
      return true;
    } catch (error) {
      const merged = meet(error, written);
      if (merged) return keepNow(merged);
      // Another coach may have finished it.
      if (!newerIn(error)) void queryClient.invalidateQueries({ queryKey: videoQuery(video.id).queryKey });
      return false;
    }
  }

  async function finishNow(written: ReviewText): Promise<void> {
    const review = { feedback: written.feedback.trim(), instructorNotes: written.instructorNotes.trim() };
    try {
      base.current = await finish({ ...review, ifMatch: tagOf(base.current) });
      // Text typed in the meantime stays unsaved.
      setText((typed) => (typed === written ? review : typed));
      setClashes([]);
      setHasSaved(true);
      toast.success('Analysis Complete', 'Video analysis and feedback have been saved.');
    } catch (error) {
      const merged = meet(error, written);
      if (merged) return finishNow(merged);
      if (!newerIn(error))
        toast.error('Error', messageOf(error, 'Failed to save analysis. Please try again.'));
    }
  }

  const save = () => inTurn(() => finishNow(now.current.text));
  const keepText = () => inTurn(() => keepNow(now.current.text));

  return {
    text,
    change: (part: Partial<ReviewText>) => setText({ ...text, ...part }),
    isUnsaved,
    /** Whether the player has other feedback than this. */
    isUnsent,
    /** For autosave: the text to keep, by identity. */
    toKeep: isToKeep && clashes.length === 0 ? text : undefined,
    keep: keepText,
    isSaving,
    hasSaved,
    clashes,
    keepMine: () => {
      setClashes([]);
      return isSent(video) ? save() : keepText();
    },
    takeTheirs: () => {
      setText({ ...text, ...Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])) });
      setClashes([]);
    },
    isBlank: !text.feedback.trim() && !text.instructorNotes.trim(),
    save,
    forget: () => draft.drop(),
  };
}

export type Review = ReturnType<typeof useReview>;
