import type { Annotation, VoiceOver } from '@fungo/contracts';
import { lengthOf, without } from '@fungo/contracts/media/voice-over-clock';
import { Mic, Pause, RotateCcw, Scissors, Square, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { formatDuration } from '@/lib/duration';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { useDeleteVoiceOver, useSaveVoiceOver } from '../../api/voice-over';
import { IconButton } from '../icon-button';
import { hasSound } from './player-voice-over';
import { longest } from './recorder';
import { ReplayBar } from './replay-bar';
import { TakeState } from './take-state';
import { useRecording } from './use-recording';
import type { Replaying } from './use-replay';

interface CoachVoiceOverProps {
  videoId: string;
  voiceOver: VoiceOver;
  drawings: readonly Annotation[];
  replaying: Replaying;
}

/** Records what the coach says while they move the film and draw, and plays it. */
export function CoachVoiceOver({ videoId, voiceOver, drawings, replaying }: CoachVoiceOverProps) {
  const recording = useRecording({ videoId, voiceOver, drawings, replaying });
  const { phase, elapsed, level, most, outbox } = recording;
  const isWaiting = outbox.waiting.length > 0;
  const add = hasSound(voiceOver);

  if (phase === 'recording' || phase === 'paused')
    return (
      <Line label="Voice-over">
        <span className="flex items-center gap-2 px-2 font-bold">
          <span
            aria-hidden
            className={phase === 'recording' ? 'size-3 rounded-full bg-danger' : 'size-3 bg-board-muted'}
          />
          {phase === 'recording' ? 'Recording' : 'Paused'}
        </span>
        <meter aria-label="Loudness" min={0} max={1} value={level} className="h-3 w-20" />
        <span role="timer" className="text-sm tabular-nums">
          {formatDuration(Math.floor(elapsed / 1000))} of {formatDuration(Math.floor(most / 1000))}
        </span>
        <span className="ml-auto flex">
          <IconButton
            label={phase === 'recording' ? 'Pause the recording' : 'Continue the recording'}
            onClick={recording.togglePause}
          >
            {phase === 'recording' ? <Pause aria-hidden /> : <Mic aria-hidden />}
          </IconButton>
          <IconButton label="Stop the recording" onClick={recording.stop}>
            <Square aria-hidden />
          </IconButton>
        </span>
      </Line>
    );

  return (
    <>
      {add && (
        <ReplayBar voiceOver={voiceOver} replaying={replaying}>
          {!isWaiting && (
            <Edits videoId={videoId} voiceOver={voiceOver} replaying={replaying} redo={recording.redo} />
          )}
        </ReplayBar>
      )}
      <TakeState outbox={outbox} voiceOver={voiceOver} />
      {!isWaiting && (!add || lengthOf(voiceOver.spans) < longest) && (
        <Line label="Record">
          <Button
            variant="board"
            size="narrow"
            busy={phase === 'asking'}
            onClick={recording.add}
            className="max-w-full"
          >
            <Mic aria-hidden />
            {phase === 'asking'
              ? 'Opening the microphone...'
              : add
                ? 'Record more at the end'
                : 'Record voice-over'}
          </Button>
        </Line>
      )}
      {recording.problem && (
        <p role="alert" className="px-3 pb-2 text-sm">
          {recording.problem}
        </p>
      )}
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-2 px-1 sm:px-2">
    {children}
  </div>
);

interface EditsProps {
  videoId: string;
  voiceOver: VoiceOver;
  replaying: Replaying;
  redo: () => void;
}

/** Changes of what was recorded, at the place where it plays. */
function Edits({ videoId, voiceOver, replaying: { replay, time }, redo }: EditsProps) {
  const save = useSaveVoiceOver(videoId);
  const remove = useDeleteVoiceOver(videoId);
  const [cutFrom, setCutFrom] = useState<number | null>(null);
  const [asks, setAsks] = useState<'redo' | 'delete' | null>(null);
  const at = formatDuration(Math.floor(time / 1000));
  const onError = (error: unknown) =>
    toast.error(
      'Not saved',
      error instanceof ApiError && error.code === 'request.changed-meanwhile'
        ? 'The voice-over has changed meanwhile. Please look at it and try again.'
        : messageOf(error, 'Please try again.'),
    );

  function cut() {
    if (cutFrom === null) return setCutFrom(time);
    setCutFrom(null);
    const [from, to] = [Math.min(cutFrom, time), Math.max(cutFrom, time)].map(Math.round) as [number, number];
    const spans = without(voiceOver.spans, from, to);
    if (spans.length === 0) return setAsks('delete');
    save.mutate(
      { spans, ifMatch: `"${voiceOver.version}"` },
      { onError, onSuccess: () => toast.success('Cut', 'The player doesn’t hear this part.') },
    );
  }

  return (
    <span className="flex">
      <IconButton label="Redo from here" onClick={() => setAsks('redo')}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton
        label={
          cutFrom === null
            ? 'Cut from here'
            : `Cut from ${formatDuration(Math.floor(cutFrom / 1000))} to here`
        }
        isOn={cutFrom !== null}
        onClick={cut}
      >
        <Scissors aria-hidden />
      </IconButton>
      <IconButton label="Delete the voice-over" onClick={() => setAsks('delete')}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asks === 'redo'}
        onOpenChange={() => setAsks(null)}
        title={`Redo from ${at}?`}
        text={`What comes after ${at} is replaced by what you record now.`}
        action="Record"
        onConfirm={redo}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={() => setAsks(null)}
        title="Delete the voice-over?"
        text="Its recordings and their words are deleted. The drawings stay."
        action="Delete"
        onConfirm={() => {
          replay.stop();
          remove.mutate(undefined, { onError });
        }}
      />
    </span>
  );
}
