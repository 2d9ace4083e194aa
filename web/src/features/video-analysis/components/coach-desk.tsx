import type { Annotation, Video } from '@fungo/contracts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { LeaveDialog } from '@/ui/leave-dialog';
import { isUnsaved, newBench, reduceBench } from './drawing/bench';
import { CardsEditor } from './cards/cards-editor';
import { useReviewCards } from './cards/use-review-cards';
import { useCheckpoints } from './checkpoints/use-checkpoints';
import { useKeptDrawings } from './drawing/use-kept-drawings';
import { useSaving } from './drawing/use-saving';
import { isPlayable } from '../playable';
import { ReviewPanel } from './review/review-panel';
import { useReview } from './review/use-review';
import { BenchHeader } from './bench-header';
import { CoachFrame } from './coach-frame';
import { NoFilm, WithFilm } from './film-frame';
import { SaveState } from './save-state';
import { useAutosave } from './use-autosave';
import { VideoInfo } from './video-info';
import { Workbench } from './workbench';

interface CoachDeskProps {
  video: Video;
  drawings: Annotation[];
  etag: string | undefined;
  timeZone: string;
}

/** The coach's side: the film to draw on, and the review to write. Both are saved as the coach works. */
export function CoachDesk({ video, drawings, etag, timeZone }: CoachDeskProps) {
  const [bench, dispatch] = useReducer(reduceBench, undefined, () => newBench(drawings, etag));
  const saving = useSaving(video.id, bench, dispatch);
  const kept = useKeptDrawings(video.id, bench, dispatch);
  const review = useReview(video);
  const cards = useReviewCards(video);
  const checkpoints = useCheckpoints(video);
  const hasUnsavedDrawings = isUnsaved(bench);
  const drawingsToKeep = hasUnsavedDrawings && !saving.theirs ? bench.drawings : undefined;
  const savedDrawings = useAutosave(drawingsToKeep, saving.keep);
  const savedText = useAutosave(review.toKeep, review.keep);
  const savedCards = useAutosave(cards.toKeep, cards.keep);
  const savedPoints = useAutosave(checkpoints.toKeep, checkpoints.keep);
  const hasUnsavedText = review.isUnsaved || cards.isUnsaved;
  const guard = useLeaveGuard(hasUnsavedDrawings || hasUnsavedText || checkpoints.isUnsaved, () => {
    kept.forget();
    checkpoints.forget();
    review.forget();
  });

  // The question comes only where something cannot be saved first.
  const [asks, setAsks] = useState(false);
  const saveAll = useEffectEvent(async () => {
    const isKept = await Promise.all([
      saving.keep(),
      review.keep(),
      checkpoints.keep(),
      ...(cards.isUnsent ? [] : [cards.keep()]),
    ]);
    return isKept.every(Boolean) && !review.isUnsent && !cards.isUnsent;
  });
  const leave = useEffectEvent(() => guard.leave());
  useEffect(() => {
    if (guard.asked) void saveAll().then((isSaved) => (isSaved ? leave() : setAsks(true)));
  }, [guard.asked]);

  /** The player gets a mail about the review, so drawings and cards must be saved by then. */
  async function finish() {
    if (review.isBlank) {
      toast.error('Missing Content', 'Please provide feedback or analysis notes before submitting.');
      return;
    }
    if ((await saving.saveFirst()) && (await checkpoints.keep()) && (await cards.keep())) await review.save();
  }

  const header = (
    <BenchHeader video={video} compares={isPlayable(video)}>
      <SaveState
        isUnsaved={hasUnsavedDrawings || hasUnsavedText || checkpoints.isUnsaved}
        hasSaved={saving.hasSaved || review.hasSaved || cards.hasSaved || checkpoints.hasSaved}
        hasFailed={
          savedDrawings.hasFailed || savedText.hasFailed || savedCards.hasFailed || savedPoints.hasFailed
        }
        isUnsent={review.isUnsent || cards.isUnsent}
        retry={() => {
          savedDrawings.retry();
          savedText.retry();
          savedCards.retry();
          savedPoints.retry();
        }}
      />
    </BenchHeader>
  );
  const panel = (
    <ReviewPanel
      video={video}
      review={review}
      save={() => void finish()}
      isSaving={review.isSaving}
      cards={<CardsEditor video={video} review={cards} />}
      hasUnsaved={hasUnsavedText}
      info={<VideoInfo plain video={video} timeZone={timeZone} />}
    />
  );
  return (
    <>
      {isPlayable(video) ? (
        <WithFilm key={video.filePath} video={video}>
          <Workbench
            video={video}
            bench={bench}
            dispatch={dispatch}
            saving={saving}
            kept={kept}
            checkpoints={checkpoints}
            header={header}
            panel={panel}
          />
        </WithFilm>
      ) : (
        <CoachFrame header={header} film={<NoFilm video={video} />} panel={panel} />
      )}
      <LeaveDialog
        guard={{
          ...guard,
          asked: guard.asked && asks,
          stay: () => {
            setAsks(false);
            guard.stay();
          },
        }}
        text={`Your ${[hasUnsavedDrawings && 'drawings', checkpoints.isUnsaved && 'checkpoints', hasUnsavedText && 'review'].filter(Boolean).join(' and ')} will be lost.`}
      />
    </>
  );
}
