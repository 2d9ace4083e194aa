import type { CheckpointSet } from '@fungo/contracts';
import { checkpoint } from '@fungo/contracts/constants';
import { Check, Eraser, Plus, SkipForward, StepBack, StepForward, Trash2, Undo2, X } from 'lucide-react';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { IconButton } from '../icon-button';
import { checkpointWords, jointWords } from './checkpoint-words';
import { orderOf, neighborOf } from './points.rules';
import type { JointName } from './numbers.rules';
import type { CheckpointTool } from './use-checkpoint-tool';
import type { Checkpoints } from './use-checkpoints';
import type { Tracking } from './use-tracking';

interface CheckpointBarProps {
  tool: CheckpointTool;
  checkpoints: Checkpoints;
  tracking: Tracking;
}

const keys = { stance: 'Q', load: 'W', contact: 'E', finish: 'R' };

/** The checkpoints of the swing, the joint to place next, and the tracker. */
export function CheckpointBar({ tool, checkpoints, tracking }: CheckpointBarProps) {
  const { set, undo } = checkpoints;
  return (
    <div role="group" aria-label="Checkpoint tools" className="border-t border-board-line p-1 sm:px-2">
      <div className="flex items-center justify-between gap-1">
        <div role="group" aria-label="Checkpoint" className="flex min-w-0 flex-1">
          {checkpoint.names.map((name) => {
            const found = set.checkpoints.find((one) => one.name === name);
            return (
              <IconButton
                key={name}
                label={`${checkpointWords[name]}${found ? `, ${found.joints.length} of ${checkpoint.joints.length} points` : ', not set'}`}
                shortcut={keys[name]}
                isOn={tool.name === name}
                className="flex-1 sm:flex-none"
                onClick={() => tool.choose(name)}
              >
                <span className="flex items-center gap-0.5 px-1 text-xs sm:text-sm [&_svg]:size-4">
                  {checkpointWords[name]}
                  {found && <Check aria-hidden />}
                </span>
              </IconButton>
            );
          })}
        </div>
        <IconButton label="Undo the last point" shortcut="Ctrl+Z" disabled={!undo} onClick={() => undo?.()}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label="Back to drawing" shortcut="C" onClick={tool.close}>
          <X aria-hidden />
        </IconButton>
      </div>
      {!checkpoints.isReady ? (
        <p role="status" className="px-2 py-3 text-sm">
          {checkpoints.query.error ? 'The checkpoints could not be loaded.' : 'Loading the checkpoints'}
        </p>
      ) : tracking.progress === null ? (
        <Placing tool={tool} set={set} tracking={tracking} />
      ) : (
        <div className="flex items-center gap-2 p-1">
          <div className="min-w-0 flex-1">
            <ProgressBar label="Following the points" value={tracking.progress} />
          </div>
          <Button variant="board" size="narrow" onClick={tracking.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {tracking.result && (
        <p role={tracking.result.isProblem ? 'alert' : 'status'} className="px-2 py-1 text-sm">
          {tracking.result.text}
        </p>
      )}
    </div>
  );
}

function Placing({ tool, set, tracking }: { tool: CheckpointTool; set: CheckpointSet; tracking: Tracking }) {
  const { name, current, isHere, joint, placed } = tool;
  const word = checkpointWords[name];
  if (!current)
    return (
      <div className="flex flex-wrap items-center gap-2 p-1">
        <Button variant="chalk" size="narrow" className="max-w-full" onClick={tool.setHere}>
          Set {word} at this frame
        </Button>
        <p className="min-w-0 flex-1 text-sm text-board-muted">Go to the frame, or press the first joint.</p>
      </div>
    );
  if (!isHere)
    return (
      <div className="flex flex-wrap items-center gap-2 p-1">
        <Button variant="chalk" size="narrow" onClick={tool.goTo}>
          Go to {word}
        </Button>
        <Button variant="board" size="narrow" className="max-w-full" onClick={tool.setHere}>
          Move {word} here
        </Button>
        {current.joints.length > 0 && (
          <p className="text-sm text-board-muted">A move takes its points away.</p>
        )}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <select
        aria-label="Joint to place"
        value={joint ?? ''}
        onChange={({ target }) => tool.pick((target.value || null) as JointName | null)}
        className="h-11 min-w-24 flex-1 rounded-md border border-board-muted bg-board-deep px-2 text-board-ink sm:max-w-52"
      >
        {joint === null && <option value="">All joints are placed</option>}
        {orderOf(set.bats).map((one) => (
          <option key={one} value={one}>
            {jointWords(one, set.bats)}
            {current.joints.some((other) => other.joint === one) ? ' ✓' : ''}
          </option>
        ))}
      </select>
      <IconButton
        label="Place it in the middle"
        disabled={joint === null || placed !== undefined}
        onClick={tool.placeInMiddle}
      >
        <Plus aria-hidden />
      </IconButton>
      <IconButton label="Skip this joint" shortcut="N" disabled={joint === null} onClick={tool.skip}>
        <SkipForward aria-hidden />
      </IconButton>
      <IconButton label="Delete this point" shortcut="Del" disabled={!placed} onClick={tool.removeJoint}>
        <Trash2 aria-hidden />
      </IconButton>
      <div role="group" aria-label="Track" className="flex items-center">
        <IconButton
          label="Track to the previous checkpoint"
          disabled={!neighborOf(set, name, -1)}
          onClick={() => void tracking.track(name, -1)}
        >
          <StepBack aria-hidden />
        </IconButton>
        <span aria-hidden className="text-sm text-board-muted">
          Track
        </span>
        <IconButton
          label="Track to the next checkpoint"
          shortcut="G"
          disabled={!neighborOf(set, name, 1)}
          onClick={() => void tracking.track(name, 1)}
        >
          <StepForward aria-hidden />
        </IconButton>
      </div>
      <IconButton label={`Clear ${word}`} onClick={tool.remove}>
        <Eraser aria-hidden />
      </IconButton>
    </div>
  );
}
