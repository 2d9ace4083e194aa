import type { Video } from '@fungo/contracts';
import { useState, type ReactNode } from 'react';
import { Card, CardBody } from '@/ui/card';
import { ProcessingNote } from '@/academy/processing-note';
import { EmptyState } from '@/ui/states';
import { useLiveProcessing } from '../api/video';
import { Film } from './film/film';
import { FilmContext } from './film/use-film';
import type { PlayableVideo } from '../playable';

/** The film around all that shows and moves it. */
export function WithFilm({ video, children }: { video: PlayableVideo; children: ReactNode }) {
  const [film] = useState(() => new Film(video));
  return <FilmContext value={film}>{children}</FilmContext>;
}

/** Takes the film's place until it is ready: its progress, or why it failed. */
export function NoFilm({ video }: { video: Video }) {
  const processing = useLiveProcessing(video);
  return (
    <Card>
      <CardBody>
        {processing.state === 'ready' ? (
          <EmptyState framed title="No video file available for analysis" />
        ) : (
          <div className="grid min-h-48 content-center gap-3">
            <h2 className="text-2xl">
              {processing.state === 'failed'
                ? 'No video file available for analysis'
                : 'We are processing the video'}
            </h2>
            <ProcessingNote processing={processing} />
            {processing.state !== 'failed' && (
              <p className="text-muted">It appears here as soon as it is ready.</p>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
