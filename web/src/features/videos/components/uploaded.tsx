import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChosenPlayer } from '@/academy/chosen-player';
import { subscriptionQuery } from '@/academy/queries/subscription';
import { useProcessing } from '@/lib/use-processing';
import { hasEnded } from '@/lib/watch-processing';
import { Button, ButtonLink } from '@/ui/button';
import { FilmStill } from './film-still';
import { ProcessingNote } from '@/academy/processing-note';
import { refreshVideos } from '../api/refresh-videos';
import { useVideo } from '../api/video';
import { givenBack } from '../video-words';

interface UploadedProps {
  videoId: string;
  title: string;
  leave: () => void;
}

/** An upload that has arrived, and its processing. */
export function Uploaded({ videoId, title, leave }: UploadedProps) {
  const queryClient = useQueryClient();
  const processing = useProcessing(`/api/videos/${videoId}/events`);
  const { playerId } = useChosenPlayer();
  const { data: subscription } = useQuery(subscriptionQuery(playerId));
  const ended = processing !== undefined && hasEnded(processing);
  const isReady = processing?.state === 'ready';
  const { data: video } = useVideo(videoId, isReady);
  useEffect(() => {
    if (ended) refreshVideos(queryClient);
  }, [ended, queryClient]);

  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <FilmStill url={video?.thumbnailUrl ?? null} className="aspect-video w-32" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <p>
            <strong>{title}</strong>
          </p>
          <p role="status" className="text-sm text-muted">
            {isReady && 'Ready. We have emailed a coach.'}
          </p>
          <ProcessingNote
            processing={processing ?? { state: 'queued', progress: 0, reason: null }}
            afterFailure={givenBack}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isReady && <ButtonLink to={`/video-analysis/${videoId}`}>Watch it</ButtonLink>}
        <Button variant="secondary" onClick={leave}>
          {subscription?.canUpload ? 'Upload another' : 'Done'}
        </Button>
      </div>
    </div>
  );
}
