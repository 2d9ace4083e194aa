import type { Video } from '@fungo/contracts';

export interface ReviewText {
  feedback: string;
  instructorNotes: string;
}

/** The review as the server has it. */
export const textOf = ({
  feedback,
  instructorNotes,
}: Pick<Video, 'feedback' | 'instructorNotes'>): ReviewText => ({
  feedback: feedback ?? '',
  instructorNotes: instructorNotes ?? '',
});

/** Whether the player has the feedback; then it changes only when the coach sends it. */
export const isSent = ({ status }: Pick<Video, 'status'>) => status === 'reviewed' || status === 'archived';

/** The fields that differ from what is saved, where white space around a text is none; null if none does. */
export function changesOf(text: ReviewText, saved: ReviewText): Partial<ReviewText> | null {
  const changes: Partial<ReviewText> = {};
  if (text.feedback.trim() !== saved.feedback.trim()) changes.feedback = text.feedback;
  if (text.instructorNotes.trim() !== saved.instructorNotes.trim())
    changes.instructorNotes = text.instructorNotes;
  return Object.keys(changes).length === 0 ? null : changes;
}
