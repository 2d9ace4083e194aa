import type { Annotation } from '@fungo/contracts';
import { canvasOf } from '@fungo/contracts/media/drawing-paths';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { voiceOverQuery } from '../api/voice-over';
import { CheckpointBar } from './checkpoints/checkpoint-bar';
import { CheckpointCard } from './checkpoints/checkpoint-card';
import { CheckpointLayer } from './checkpoints/checkpoint-layer';
import type { Checkpoints } from './checkpoints/use-checkpoints';
import { useCheckpointTool } from './checkpoints/use-checkpoint-tool';
import { useTracking } from './checkpoints/use-tracking';
import { isTool, selectedOf, type Bench, type BenchAction } from './drawing/bench';
import { DrawingLayer } from './drawing/drawing-layer';
import { DrawingList } from './drawing/drawing-list';
import { DrawingsOnShow } from './drawing/drawings-on-show';
import { momentsOf } from './drawing/moments.rules';
import { ConflictNotice, KeptNotice } from './drawing/notices';
import { moveBy } from './drawing/shapes.rules';
import { TextWriter } from './drawing/text-writer';
import { ToolBar } from './drawing/tool-bar';
import type { useKeptDrawings } from './drawing/use-kept-drawings';
import type { useSaving } from './drawing/use-saving';
import { useFilm } from './film/use-film';
import type { PlayableVideo } from '../playable';
import type { Command } from '../shortcuts.rules';
import { CoachVoiceOver } from './voice-over/coach-voice-over';
import { TranscriptForm } from './voice-over/transcript-form';
import { VoiceReel } from './voice-over/voice-reel';
import { hasSound } from './voice-over/player-voice-over';
import { useReplay } from './voice-over/use-replay';
import { CoachFrame } from './coach-frame';
import { Stage } from './stage';

interface WorkbenchProps {
  video: PlayableVideo;
  bench: Bench;
  dispatch: (action: BenchAction) => void;
  saving: ReturnType<typeof useSaving>;
  kept: ReturnType<typeof useKeptDrawings>;
  checkpoints: Checkpoints;
  header: ReactNode;
  panel: ReactNode;
}

/** The film to draw on. */
export function Workbench({
  video,
  bench,
  dispatch,
  saving,
  kept,
  checkpoints,
  header,
  panel,
}: WorkbenchProps) {
  const { frameRate } = useFilm();
  const [writing, setWriting] = useState<Annotation | null>(null);
  const [looksAtTheirs, setLooksAtTheirs] = useState(false);
  const canvas = canvasOf(video);
  const tracking = useTracking(video, checkpoints);
  const tool = useCheckpointTool(video, checkpoints, tracking);
  const selected = selectedOf(bench);
  const theirs = looksAtTheirs ? saving.theirs : null;
  const { data: voiceOver } = useQuery(voiceOverQuery(video.id));
  const replaying = useReplay(voiceOver);
  const moments = momentsOf(theirs ?? bench.drawings, frameRate);
  const isNew = !bench.drawings.some(({ id }) => id === writing?.id);

  function write() {
    const text = writing?.text?.trim();
    if (writing && text) dispatch({ do: isNew ? 'add' : 'change', drawing: { ...writing, text } });
    setWriting(null);
  }

  function draw(command: Command, event: KeyboardEvent): boolean {
    if (theirs) return false;
    if (tool.run(command, nudgeOf(event))) return true;
    if (tool.isOn) return false;
    if (isTool(command)) dispatch({ do: 'take', tool: command });
    else if (command === 'undo' || command === 'redo') dispatch({ do: command });
    else if (command === 'save') void saving.save();
    else if (command === 'delete' && selected) dispatch({ do: 'remove', id: selected.id });
    else if (command === 'nudge' && selected)
      dispatch({ do: 'change', drawing: moveBy(selected, nudgeOf(event)) });
    else if (command === 'escape' && (selected || bench.tool !== 'select'))
      dispatch({ do: 'take', tool: 'select' });
    else return false;
    return true;
  }

  return (
    <CoachFrame
      header={header}
      panel={panel}
      film={
        <Stage
          video={video}
          canvas={canvas}
          moments={moments}
          draw={draw}
          className="min-h-0 flex-1 max-lg:rounded-none"
          notices={
            <>
              {kept.offered && (
                <KeptNotice count={kept.offered.length} restore={kept.restore} dismiss={kept.dismiss} />
              )}
              {saving.theirs && (
                <ConflictNotice
                  mine={bench.drawings}
                  theirs={saving.theirs}
                  showsTheirs={looksAtTheirs}
                  show={setLooksAtTheirs}
                  isSaving={saving.isSaving}
                  keepMine={() => void saving.keepMine()}
                  takeTheirs={saving.takeTheirs}
                  takeBoth={saving.takeBoth}
                />
              )}
            </>
          }
          tools={
            <>
              {voiceOver && (
                <CoachVoiceOver
                  videoId={video.id}
                  voiceOver={voiceOver}
                  drawings={bench.drawings}
                  replaying={replaying}
                />
              )}
              {tool.isOn ? (
                <CheckpointBar tool={tool} checkpoints={checkpoints} tracking={tracking} />
              ) : (
                <ToolBar
                  bench={bench}
                  dispatch={dispatch}
                  isOff={theirs !== null}
                  editText={() => selected && setWriting(selected)}
                  save={() => void saving.save()}
                  isSaving={saving.isSaving}
                  toCheckpoints={tool.toggle}
                />
              )}
            </>
          }
          layer={
            tool.isOn ? (
              <CheckpointLayer set={checkpoints.set} tool={tool} />
            ) : replaying.drawings ? (
              <DrawingsOnShow drawings={replaying.drawings} canvas={canvas} />
            ) : theirs ? (
              <DrawingsOnShow drawings={theirs} canvas={canvas} />
            ) : (
              <>
                <DrawingLayer
                  // A change of tools discards an unfinished drawing.
                  key={bench.tool}
                  bench={bench}
                  canvas={canvas}
                  dispatch={dispatch}
                  draft={writing}
                  write={setWriting}
                />
                {writing && (
                  <TextWriter
                    draft={writing}
                    isLow={(writing.startY ?? 0) > canvas.height / 2}
                    isNew={isNew}
                    change={setWriting}
                    done={write}
                    giveUp={() => setWriting(null)}
                  />
                )}
              </>
            )
          }
        />
      }
      below={
        <>
          <DrawingList
            title={theirs ? 'Their drawings' : 'Drawings'}
            moments={moments}
            none="Nothing yet. Pause the video where it matters, choose a tool and draw."
            {...(!theirs && {
              select: (id) => {
                dispatch({ do: 'take', tool: 'select' });
                dispatch({ do: 'select', id });
              },
              remove: (id) => dispatch({ do: 'remove', id }),
            })}
          />
          <CheckpointCard checkpoints={checkpoints} frameRate={video.frameRate} />
          {hasSound(voiceOver) && <TranscriptForm videoId={video.id} voiceOver={voiceOver} />}
          <VoiceReel videoId={video.id} voiceOver={voiceOver} />
        </>
      }
    />
  );
}

/** Units of the canvas; ten times as far with Shift. */
function nudgeOf({ key, shiftKey }: KeyboardEvent) {
  const by = shiftKey ? 10 : 1;
  return {
    x: key === 'ArrowLeft' ? -by : key === 'ArrowRight' ? by : 0,
    y: key === 'ArrowUp' ? -by : key === 'ArrowDown' ? by : 0,
  };
}
