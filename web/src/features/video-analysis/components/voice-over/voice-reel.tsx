import type { VoiceOver } from '@fungo/contracts';
import { Clapperboard } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { useMakeVoiceReel } from '../../api/voice-over';
import { makeReel, ReelProgress } from '../reel-progress';
import { hasSound } from './player-voice-over';

const words = {
  waiting: 'Your film waits for its turn.',
  making: 'Your film is being made.',
  failed: 'The film could not be made.',
  download: 'Download the film',
  file: 'voice-over.mp4',
};

/** A voice-over as a film on one’s own device. Nothing until all of it can be heard. */
export function VoiceReel({
  videoId,
  voiceOver,
}: {
  videoId: string;
  voiceOver: VoiceOver | null | undefined;
}) {
  const make = useMakeVoiceReel(videoId);
  if (!hasSound(voiceOver) || voiceOver.takes.some(({ state }) => state !== 'ready')) return null;
  return (
    <Card>
      <CardBody>
        <CardTitle>The voice-over as a film</CardTitle>
        <p className="mt-1 mb-3 text-sm text-muted">
          The swing with the drawings and the coach’s voice, in one video.
        </p>
        <ReelProgress
          reel={voiceOver.reel}
          words={words}
          again={make}
          none={
            <Button
              variant="secondary"
              className="max-w-full"
              busy={make.isPending}
              onClick={() => makeReel(make)}
            >
              <Clapperboard aria-hidden /> Make a film to keep
            </Button>
          }
        />
      </CardBody>
    </Card>
  );
}
