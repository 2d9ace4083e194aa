import type { Annotation, Video } from '@fungo/contracts';
import { canvasOf } from '@fungo/contracts/media/drawing-paths';
import { cn } from '@/lib/cn';
import { useQuery } from '@tanstack/react-query';
import { voiceOverQuery } from '../api/voice-over';
import { checkpointsQuery } from '../api/checkpoints';
import { CheckpointOnShow } from './checkpoints/checkpoint-points';
import { PlayerCheckpoints } from './checkpoints/player-checkpoints';
import { DrawingList } from './drawing/drawing-list';
import { DrawingsOnShow } from './drawing/drawings-on-show';
import { momentsOf } from './drawing/moments.rules';
import { useFilm } from './film/use-film';
import { isPlayable, type PlayableVideo } from '../playable';
import { BenchHeader } from './bench-header';
import { InstructorFeedback } from './review/instructor-feedback';
import { isSent } from './review/review.rules';
import { ReviewCardsList } from './cards/review-cards-list';
import { NoFilm, WithFilm } from './film-frame';
import { ThenAndNow } from './compare/reel-section';
import { Caption } from './voice-over/caption';
import { hasSound, VoiceOverWords } from './voice-over/player-voice-over';
import { ReplayBar } from './voice-over/replay-bar';
import { VoiceReel } from './voice-over/voice-reel';
import { useCues } from './voice-over/use-cues';
import { useReplay } from './voice-over/use-replay';
import { Stage } from './stage';
import { VideoInfo } from './video-info';

interface PlayerDeskProps {
  video: Video;
  drawings: Annotation[];
  timeZone: string;
}

/** The player's side: what the coach says, the film with what the coach drew on it, and then the details. */
export const PlayerDesk = ({ video, drawings, timeZone }: PlayerDeskProps) => (
  <>
    <BenchHeader video={video} />
    <div className="grid grid-cols-1 items-start gap-4 pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]">
      {isSent(video) && (
        <div className="grid grid-cols-1 gap-4 empty:hidden lg:col-start-2 lg:row-start-1">
          {video.feedback && <InstructorFeedback video={video} feedback={video.feedback} />}
          <ReviewCardsList videoId={video.id} />
          <ThenAndNow videoId={video.id} />
        </div>
      )}
      <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {isPlayable(video) ? (
          <WithFilm key={video.filePath} video={video}>
            <ReviewedFilm video={video} drawings={drawings} />
          </WithFilm>
        ) : (
          <NoFilm video={video} />
        )}
      </div>
      <div className={cn('lg:col-start-2', isSent(video) ? 'lg:row-start-2' : 'lg:row-start-1')}>
        <VideoInfo video={video} timeZone={timeZone} />
      </div>
    </div>
  </>
);

function ReviewedFilm({ video, drawings }: { video: PlayableVideo; drawings: Annotation[] }) {
  const { frameRate } = useFilm();
  const canvas = canvasOf(video);
  const moments = momentsOf(drawings, frameRate);
  const { data: voiceOver } = useQuery(voiceOverQuery(video.id));
  const replaying = useReplay(voiceOver);
  const { data: measured } = useQuery({ ...checkpointsQuery(video.id), enabled: isSent(video) });
  const { cues, plain } = useCues(voiceOver?.transcript ?? '');
  return (
    <>
      <Stage
        video={video}
        canvas={canvas}
        moments={moments}
        className="lg:h-[calc(var(--room)-4.25rem)] lg:min-h-105"
        filmClassName="max-lg:aspect-(--film-shape) max-lg:max-h-[55dvh]"
        layer={
          <>
            <DrawingsOnShow drawings={replaying.drawings ?? drawings} canvas={canvas} />
            {!replaying.drawings && measured?.set && <CheckpointOnShow set={measured.set} canvas={canvas} />}
            <Caption cues={cues} replaying={replaying} />
          </>
        }
        tools={hasSound(voiceOver) && <ReplayBar voiceOver={voiceOver} replaying={replaying} />}
      />
      <VoiceOverWords words={plain} />
      <VoiceReel videoId={video.id} voiceOver={voiceOver} />
      {isSent(video) && <PlayerCheckpoints videoId={video.id} frameRate={video.frameRate} />}
      {moments.length > 0 && <DrawingList title="Drawings" moments={moments} none={null} />}
    </>
  );
}
