import type { Video } from '@fungo/contracts';
import { useEffect, useState } from 'react';
import { messageOf } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { toast } from '@/lib/toast';
import { useSaveReview } from '../api/save-review';

interface ReviewText {
  feedback: string;
  instructorNotes: string;
}

const textOf = ({ feedback, instructorNotes }: Video): ReviewText => ({
  feedback: feedback ?? '',
  instructorNotes: instructorNotes ?? '',
});

/** What a coach writes about a swing. It waits in this tab until it is saved, also across a reload. */
export function useReview(video: Video) {
  const [draft] = useState(() => draftOf<ReviewText>(`review.${video.id}`));
  const [text, setText] = useState(() => draft.read() ?? textOf(video));
  const { mutateAsync, isPending: isSaving } = useSaveReview(video.id);

  const saved = textOf(video);
  const isUnsaved = text.feedback !== saved.feedback || text.instructorNotes !== saved.instructorNotes;
  useEffect(() => {
    if (isUnsaved) draft.keep(text);
    else draft.drop();
  }, [draft, isUnsaved, text]);

  async function save() {
    const review = { feedback: text.feedback.trim(), instructorNotes: text.instructorNotes.trim() };
    try {
      await mutateAsync(review);
      // What was typed in the meantime stays, and stays unsaved.
      setText((now) => (now === text ? review : now));
      toast.success('Analysis Complete', 'Video analysis and feedback have been saved.');
    } catch (error) {
      toast.error('Error', messageOf(error, 'Failed to save analysis. Please try again.'));
    }
  }

  return {
    text,
    change: (part: Partial<ReviewText>) => setText({ ...text, ...part }),
    isUnsaved,
    isSaving,
    isBlank: !text.feedback.trim() && !text.instructorNotes.trim(),
    save,
    forget: () => draft.drop(),
  };
}

export type Review = ReturnType<typeof useReview>;
