import type { WeeklyVideo } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useProcessing } from '@/lib/use-processing';
import { hasEnded } from '@/lib/watch-processing';
import { ButtonAnchor } from '@/ui/button';
import { Card } from '@/ui/card';
import { ProcessingNote } from '@/academy/processing-note';
import { weeklyVideosQuery } from '../api/weekly-videos';

interface WeeklyFilmProps {
  video: WeeklyVideo;
  timeZone: string;
  /** Whether its processing is followed live. */
  isWatched?: boolean;
  /** Whose it is, and what its coach can do about it. */
  children?: ReactNode;
}

/** A weekly video: a film plays in its place, a link opens in a new tab. */
export const WeeklyFilm = ({ video, timeZone, isWatched, children }: WeeklyFilmProps) => (
  <Card className="flex h-full flex-col overflow-hidden">
    {video.videoType === 'instruction' && video.filePath && (
      <video
        controls
        playsInline
        preload="none"
        poster={video.posterUrl ?? undefined}
        src={video.filePath}
        aria-label={video.title}
        className="aspect-video w-full bg-black"
      />
    )}
    <div className="grid flex-1 content-start gap-2 p-4 sm:p-5">
      <h3 className="text-xl">{video.title}</h3>
      <p className="text-sm text-muted">
        {video.instructor && `${fullName(video.instructor.user)} · `}
        {formatDay(siteMoment(timeZone, video.createdAt).day, 'dateYear')}
      </p>
      {video.description && <p className="whitespace-pre-line">{video.description}</p>}
      {video.videoType === 'url_instruction' && video.filePath && (
        <ButtonAnchor
          variant="secondary"
          href={video.filePath}
          rel="noopener noreferrer"
          className="justify-self-start"
        >
          <ExternalLink aria-hidden />
          <span>
            Watch<span className="sr-only"> {video.title}</span> on{' '}
            {new URL(video.filePath).hostname.replace(/^www\./, '')}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </ButtonAnchor>
      )}
      {video.videoType === 'instruction' && !video.filePath && (
        <Progress video={video} isWatched={isWatched} />
      )}
      {children}
    </div>
  </Card>
);

function Progress({ video, isWatched }: Pick<WeeklyFilmProps, 'video' | 'isWatched'>) {
  const queryClient = useQueryClient();
  const isOpen = isWatched && !hasEnded(video.processing);
  const heard = useProcessing(isOpen ? `/api/weekly-videos/${video.id}/events` : undefined);
  const ended = heard !== undefined && hasEnded(heard);
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries({ queryKey: weeklyVideosQuery.queryKey });
  }, [ended, queryClient]);
  return <ProcessingNote processing={heard ?? video.processing} />;
}
