import type { Annotation, Video } from '@fungo/contracts';
import { useReducer } from 'react';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { LeaveDialog } from '@/ui/leave-dialog';
import { isUnsaved, newBench, reduceBench } from './drawing/bench';
import { useKeptDrawings } from './drawing/use-kept-drawings';
import { useSaving } from './drawing/use-saving';
import { isPlayable } from '../playable';
import { ReviewCards } from './review/review-cards';
import { useReview } from './review/use-review';
import { Desk } from './desk';
import { NoFilm, WithFilm } from './film-frame';
import { VideoInfo } from './video-info';
import { Workbench } from './workbench';

interface CoachDeskProps {
  video: Video;
  drawings: Annotation[];
  etag: string | undefined;
  timeZone: string;
}

/** The coach's side: the film to draw on, and the review to write. Both are saved when the coach saves. */
export function CoachDesk({ video, drawings, etag, timeZone }: CoachDeskProps) {
  const [bench, dispatch] = useReducer(reduceBench, undefined, () => newBench(drawings, etag));
  const saving = useSaving(video.id, bench, dispatch);
  const kept = useKeptDrawings(video.id, bench, dispatch);
  const review = useReview(video);
  const hasUnsavedDrawings = isUnsaved(bench);
  const guard = useLeaveGuard(hasUnsavedDrawings || review.isUnsaved, () => {
    kept.forget();
    review.forget();
  });

  /** The player gets a mail about the review, so the drawings must be saved by then. */
  async function finish() {
    if (review.isBlank) {
      toast.error('Missing Content', 'Please provide feedback or analysis notes before submitting.');
      return;
    }
    if (!hasUnsavedDrawings || (await saving.save())) await review.save();
  }

  return (
    <>
      <Desk
        film={
          isPlayable(video) ? (
            <WithFilm key={video.filePath} video={video}>
              <Workbench video={video} bench={bench} dispatch={dispatch} saving={saving} kept={kept} />
            </WithFilm>
          ) : (
            <NoFilm video={video} />
          )
        }
        info={<VideoInfo video={video} timeZone={timeZone} />}
        side={
          <ReviewCards
            video={video}
            review={review}
            save={() => void finish()}
            isSaving={review.isSaving || saving.isSaving}
            hint={
              hasUnsavedDrawings
                ? 'Your unsaved drawings are saved with it.'
                : review.isUnsaved && 'Not saved yet.'
            }
          />
        }
      />
      <LeaveDialog
        guard={guard}
        text={`Your ${[hasUnsavedDrawings && 'drawings', review.isUnsaved && 'review'].filter(Boolean).join(' and ')} will be lost.`}
      />
    </>
  );
}
