import { lengthOf } from '@fungo/contracts/media/voice-over-clock';
import type { VoiceOver } from '@fungo/contracts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDuration } from '@/lib/duration';
import { IconButton } from '../icon-button';
import type { Replaying } from './use-replay';

interface ReplayBarProps {
  voiceOver: VoiceOver;
  replaying: Replaying;
  children?: ReactNode;
}

/** Plays the voice-over: the film follows it, until somebody uses the film's own controls. */
export function ReplayBar({ voiceOver, replaying, children }: ReplayBarProps) {
  const { replay, isPlaying, isBroken, time } = replaying;
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => replay.attach(audio.current!), [replay]);
  const length = lengthOf(voiceOver.spans);
  const isReady = voiceOver.takes.every(({ state }) => state === 'ready');
  const failed = voiceOver.takes.find(({ state }) => state === 'failed');
  const shown = `${formatDuration(Math.floor(time / 1000))} of ${formatDuration(length / 1000)}`;
  return (
    <div role="group" aria-label="Voice-over" className="flex flex-wrap items-center gap-x-2 px-1 sm:px-2">
      <audio ref={audio} preload="auto" />
      <IconButton
        label={isPlaying ? 'Pause the voice-over' : 'Play the voice-over'}
        disabled={!isReady}
        onClick={replay.toggle}
        className="px-3"
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <input
        type="range"
        aria-label="Place in the voice-over"
        aria-valuetext={shown}
        min={0}
        max={length}
        step={100}
        value={Math.min(time, length)}
        disabled={!isReady}
        onChange={({ target }) => replay.seek(Number(target.value))}
        className="h-11 min-w-24 flex-1 accent-lamp"
      />
      <span className="text-sm tabular-nums">{shown}</span>
      {children}
      {(failed || !isReady || isBroken) && (
        <p role="status" className="basis-full px-2 pb-1 text-sm">
          {failed
            ? failed.reason
            : isReady
              ? 'The sound can’t play right now. Please check your connection and try again.'
              : 'We are preparing the sound. It plays here in a moment.'}
        </p>
      )}
    </div>
  );
}
