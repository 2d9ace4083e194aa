import type { Annotation, Video } from '@fungo/contracts';
import { canvasOf } from './drawing/canvas.rules';
import { DrawingList } from './drawing/drawing-list';
import { DrawingsOnShow } from './drawing/drawings-on-show';
import { momentsOf } from './drawing/moments.rules';
import { useFilm } from './film/use-film';
import { isPlayable, type PlayableVideo } from '../playable';
import { InstructorFeedback } from './review/review-cards';
import { Desk } from './desk';
import { NoFilm, WithFilm } from './film-frame';
import { Stage } from './stage';
import { VideoInfo } from './video-info';

interface PlayerDeskProps {
  video: Video;
  drawings: Annotation[];
  timeZone: string;
}

/** The player's side: the film with what the coach drew on it, and what the coach says. */
export const PlayerDesk = ({ video, drawings, timeZone }: PlayerDeskProps) => (
  <Desk
    film={
      isPlayable(video) ? (
        <WithFilm key={video.filePath} video={video}>
          <ReviewedFilm video={video} drawings={drawings} />
        </WithFilm>
      ) : (
        <NoFilm video={video} />
      )
    }
    side={video.feedback ? <InstructorFeedback video={video} feedback={video.feedback} /> : null}
    info={<VideoInfo video={video} timeZone={timeZone} />}
  />
);

function ReviewedFilm({ video, drawings }: { video: PlayableVideo; drawings: Annotation[] }) {
  const { frameRate } = useFilm();
  const canvas = canvasOf(video);
  const moments = momentsOf(drawings, frameRate);
  return (
    <>
      <Stage
        video={video}
        canvas={canvas}
        moments={moments}
        layer={<DrawingsOnShow drawings={drawings} canvas={canvas} />}
      />
      {moments.length > 0 && <DrawingList title="Drawings" moments={moments} none={null} />}
    </>
  );
}
