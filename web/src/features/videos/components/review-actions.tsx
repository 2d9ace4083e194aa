import type { Video } from '@fungo/contracts';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { hasNothingToReview } from '@/academy/video-status';
import { Button, ButtonLink } from '@/ui/button';
import { useChangeVideoStatus } from '../api/change-video-status';
import { HandOverButton } from './hand-over-button';

interface ReviewActionsProps {
  video: Video;
  /** Only the way to the review, not the one to the archive. */
  isShort?: boolean;
  variant?: 'primary' | 'secondary';
}

/** A coach's actions on a listed swing. The review itself is on the swing's page. */
export function ReviewActions({ video, isShort = false, variant = 'primary' }: ReviewActionsProps) {
  const { id, title, status, feedback } = video;
  const change = useChangeVideoStatus(id);
  const navigate = useNavigate();
  const move = (to: Video['status']) =>
    change.mutate(to, {
      onSuccess: () => {
        toast.success('Success', 'Video status updated successfully');
        if (status === 'pending' && to === 'in_progress') void navigate(`/video-analysis/${id}`);
      },
      onError: (error) => toast.error('Error', messageOf(error, 'Failed to update video status')),
    });
  const movesTo = change.isPending ? change.variables : undefined;
  // Out of the archive a review is what it was: the player reads it again.
  const aside = status !== 'archived' ? 'archived' : feedback ? 'reviewed' : 'in_progress';
  const waits = (status === 'pending' || status === 'in_progress') && video.reviewedAt === null;
  const mayHandOver = waits && video.instructorId !== null; // a coach starts the review of the others
  return (
    <>
      {status === 'pending' && !hasNothingToReview(video) ? (
        <Button
          variant={variant}
          busy={movesTo === 'in_progress'}
          aria-label={`Start Review of ${title}`}
          onClick={() => move('in_progress')}
        >
          {movesTo === 'in_progress' ? 'Starting...' : 'Start Review'}
        </Button>
      ) : (
        <ButtonLink
          variant={status === 'in_progress' ? variant : 'secondary'}
          to={`/video-analysis/${id}`}
          aria-label={`Open ${title}`}
        >
          Open
        </ButtonLink>
      )}
      {!isShort && mayHandOver && <HandOverButton video={video} />}
      {!isShort && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={status === 'archived' ? `Take ${title} out of the archive` : `Archive ${title}`}
          busy={movesTo === aside}
          onClick={() => move(aside)}
        >
          {movesTo !== aside &&
            (status === 'archived' ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />)}
        </Button>
      )}
    </>
  );
}
