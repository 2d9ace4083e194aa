import type { Video } from '@fungo/contracts';
import { DueBadge } from '@/academy/promises/due-badge';
import { promisedReview } from '@/academy/promises/review-promise';
import { momentWords } from '@/lib/calendar';
import { useNow } from '@/lib/use-now';

interface WaitingReviewProps {
  video: Video;
  timeZone: string;
  isStaff?: boolean;
}

/** The time by which a review is promised: hours left for staff, the day and hour for the family. */
export function WaitingReview({ video, timeZone, isStaff }: WaitingReviewProps) {
  const now = useNow();
  const promised = promisedReview(video);
  if (isStaff)
    return (
      <p>
        <DueBadge promised={promised} now={now} />
      </p>
    );
  return (
    <p className="text-sm">
      {promised.due > now
        ? `Your review comes by ${momentWords(timeZone, new Date(promised.due).toISOString())}.`
        : 'Your review takes longer than we promised. We are sorry.'}
    </p>
  );
}
