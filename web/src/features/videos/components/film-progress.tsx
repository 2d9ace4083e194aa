import type { Video } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProcessing } from '@/lib/use-processing';
import { hasEnded } from '@/lib/watch-processing';
import { ProcessingNote } from '@/academy/processing-note';
import { refreshVideos } from '../api/refresh-videos';
import { givenBack } from '../video-words';

interface FilmProgressProps {
  video: Video;
  isWatched?: boolean;
  isOwn: boolean;
}

/** How far a swing's film is. Watched, it moves by itself, and the list is read again when it has ended. */
export function FilmProgress({ video, isWatched, isOwn }: FilmProgressProps) {
  const queryClient = useQueryClient();
  const isOpen = isWatched && !hasEnded(video.processing);
  const heard = useProcessing(isOpen ? `/api/videos/${video.id}/events` : undefined);
  const ended = heard !== undefined && hasEnded(heard);
  useEffect(() => {
    if (ended) refreshVideos(queryClient);
  }, [ended, queryClient]);
  return (
    <ProcessingNote processing={heard ?? video.processing} afterFailure={isOwn ? givenBack : undefined} />
  );
}
