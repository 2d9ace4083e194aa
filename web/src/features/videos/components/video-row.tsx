import type { Video } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '@/lib/names';
import { FilmStill } from './film-still';
import { waitsForReview } from '@/academy/promises/review-promise';
import { VideoStatus } from '@/academy/video-status';
import { formatDuration } from '@/lib/duration';
import { ageLabel } from '../video-list.rules';
import { typeWords } from '../video-words';
import { FilmProgress } from './film-progress';
import { WaitingReview } from './waiting-review';

interface VideoRowProps {
  video: Video;
  timeZone: string;
  /** For staff, who see many players' swings. */
  showsStudent?: boolean;
  isWatched?: boolean;
  actions?: ReactNode;
}

/** A swing on a list: its picture, what it is, how far its review is. */
export function VideoRow({ video, timeZone, showsStudent, isWatched, actions }: VideoRowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <FilmStill
        url={video.thumbnailUrl}
        duration={video.duration === null ? undefined : formatDuration(video.duration)}
        className="aspect-video w-28 sm:w-36"
      />
      <div className="grid min-w-44 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/video-analysis/${video.id}`}
            className="min-w-0 font-display text-xl leading-tight font-extrabold underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
          >
            {video.title}
          </Link>
          <VideoStatus video={video} />
        </p>
        {showsStudent && (
          <p>
            <strong>{fullName(video.student)}</strong>
            {video.student.guardian && (
              <span className="text-sm text-muted"> · Guardian: {video.student.guardian}</span>
            )}
          </p>
        )}
        <p className="text-sm text-muted">
          {[
            typeWords[video.videoType],
            video.instructor ? fullName(video.instructor.user) : 'Pending assignment',
            ageLabel(timeZone, video.createdAt),
          ].join(' · ')}
        </p>
        {waitsForReview(video) && <WaitingReview video={video} timeZone={timeZone} isStaff={showsStudent} />}
        <FilmProgress video={video} isWatched={isWatched} isOwn={!showsStudent} />
      </div>
      {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
