import type { Video } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { useId, type ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { hasNothingToReview } from '@/academy/video-status';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Textarea } from '@/ui/input';
import { useStartReview } from '../../api/save-review';
import type { Review } from './use-review';

interface ReviewCardsProps {
  video: Video;
  review: Review;
  /** Saves the drawings before, where they are not yet. */
  save: () => void;
  isSaving: boolean;
  /** Side effects of saving. */
  hint: ReactNode;
}

/** A coach's side: notes for the coaches, feedback for the player. */
export function ReviewCards({ video, review, save, isSaving, hint }: ReviewCardsProps) {
  const { text, change } = review;
  return (
    <>
      {video.status === 'pending' && !hasNothingToReview(video) && <StartReview video={video} />}
      <Writing
        title="Analysis Notes"
        hint="Private. Only coaches can read them."
        rows={6}
        value={text.instructorNotes}
        change={(instructorNotes) => change({ instructorNotes })}
      />
      <Writing
        title="Student Feedback"
        hint="The player can read it once you save the review."
        rows={8}
        value={text.feedback}
        change={(feedback) => change({ feedback })}
      >
        <ChangedMeanwhile
          {...review}
          busy={isSaving}
          labels={{ feedback: 'Student Feedback', instructorNotes: 'Analysis Notes' }}
          keepMine={() => void review.keepMine()}
        />
        <Button busy={isSaving} onClick={save} className="w-full">
          {isSaving ? 'Saving...' : 'Save Analysis & Feedback'}
        </Button>
        <p className="text-sm text-muted empty:hidden">{!isSaving && hint}</p>
      </Writing>
    </>
  );
}

interface WritingProps {
  title: string;
  hint: string;
  rows: number;
  value: string;
  change: (value: string) => void;
  children?: ReactNode;
}

function Writing({ title, hint, rows, value, change, children }: WritingProps) {
  const id = useId();
  return (
    <Card>
      <CardBody className="grid gap-3">
        <CardTitle id={id}>{title}</CardTitle>
        <Textarea
          rows={rows}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          maxLength={limits.longText}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
        {children}
      </CardBody>
    </Card>
  );
}

function StartReview({ video }: { video: Video }) {
  const start = useStartReview(video.id);
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => toast.success('Success', 'Video status updated successfully'),
      onError: (error) => toast.error('Error', messageOf(error, 'Failed to update video status')),
    });
  return (
    <Card>
      <CardBody className="grid gap-3">
        <p className="text-muted">
          {video.instructorId === null
            ? 'No coach has taken this swing yet. Start its review, and it’s yours.'
            : 'This swing is waiting for its review.'}
        </p>
        <Button variant="secondary" busy={start.isPending} onClick={begin}>
          {start.isPending ? 'Starting...' : 'Start Review'}
        </Button>
      </CardBody>
    </Card>
  );
}

interface InstructorFeedbackProps {
  video: Video;
  feedback: string;
}

/** The coach's review, for the player. */
export const InstructorFeedback = ({ video: { instructor }, feedback }: InstructorFeedbackProps) => (
  <Card>
    <CardBody>
      <CardTitle>Instructor Feedback</CardTitle>
      <p className="mt-3 whitespace-pre-line">{feedback}</p>
      {instructor && <p className="mt-3 text-sm text-muted">{fullName(instructor.user)}</p>}
    </CardBody>
  </Card>
);
