import type { Video } from '@fungo/contracts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { merge, type Clash } from '@/lib/merge.rules';
import { toast } from '@/lib/toast';
import { newerIn, tagOf } from '@/lib/use-versions';
import { useSaveReview } from '../../api/save-review';

interface ReviewText {
  feedback: string;
  instructorNotes: string;
}

const textOf = ({ feedback, instructorNotes }: Video): ReviewText => ({
  feedback: feedback ?? '',
  instructorNotes: instructorNotes ?? '',
});

interface Draft {
  text: ReviewText;
  /** The saved review it started from. */
  over: ReviewText;
}

/**
 * A coach's review of a swing. It waits in this tab until it is saved, also across a reload. A review that another coach saved in
 * the meantime is merged into it.
 */
export function useReview(video: Video) {
  const [draft] = useState(() => draftOf<Draft>(`review.${video.id}`));
  const [opened] = useState(() => {
    const kept = draft.read();
    return kept ? merge(kept.over, textOf(video), kept.text) : { merged: textOf(video), clashes: [] };
  });
  const [text, setText] = useState(opened.merged);
  const [clashes, setClashes] = useState<Clash[]>(opened.clashes);
  const base = useRef(video);
  const { mutateAsync, isPending: isSaving } = useSaveReview(video.id);

  const saved = textOf(video);
  const isUnsaved = text.feedback !== saved.feedback || text.instructorNotes !== saved.instructorNotes;
  useEffect(() => {
    if (isUnsaved) draft.keep({ text, over: textOf(base.current) });
    else draft.drop();
  }, [draft, isUnsaved, text]);

  async function save(written: ReviewText = text) {
    const review = { feedback: written.feedback.trim(), instructorNotes: written.instructorNotes.trim() };
    try {
      base.current = await mutateAsync({ ...review, ifMatch: tagOf(base.current) });
      // Text typed in the meantime stays unsaved.
      setText((now) => (now === written ? review : now));
      setClashes([]);
      toast.success('Analysis Complete', 'Video analysis and feedback have been saved.');
    } catch (error) {
      const newer = newerIn<Video>(error);
      if (!newer) return toast.error('Error', messageOf(error, 'Failed to save analysis. Please try again.'));
      const both = merge(textOf(base.current), textOf(newer), written);
      base.current = newer;
      setText(both.merged);
      setClashes(both.clashes);
      if (both.clashes.length === 0) await save(both.merged);
    }
  }

  return {
    text,
    change: (part: Partial<ReviewText>) => setText({ ...text, ...part }),
    isUnsaved,
    isSaving,
    clashes,
    keepMine: () => {
      setClashes([]);
      return save();
    },
    takeTheirs: () => {
      setText({ ...text, ...Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])) });
      setClashes([]);
    },
    isBlank: !text.feedback.trim() && !text.instructorNotes.trim(),
    save: () => save(),
    forget: () => draft.drop(),
  };
}

export type Review = ReturnType<typeof useReview>;
