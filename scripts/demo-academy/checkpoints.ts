import { type Checkpoint, type CheckpointJoint, type CheckpointSet, constants } from '@fungo/contracts';
import { jointsAt } from './batter';

const frameRate = 30;
/** Frames of the drawn swing. */
const frames = { stance: 12, load: 30, contact: 41, finish: 50 };

/**
 * A coach's checkpoints of the drawn swing: pressed at stance and contact, tracked from there to the others.
 * @param load the frame at which this coach saw the load
 * @param mirrored for a film of the mirror; a mirrored batter keeps their side
 */
export function demoCheckpoints(load: number = frames.load, mirrored = false): CheckpointSet {
  const checkpoints = Object.entries({ ...frames, load }).map(([name, frame], index): Checkpoint => {
    const isPressed = index % 2 === 0;
    const joints = Object.entries(jointsAt(frame / frameRate)).map(([joint, [x, y]]): CheckpointJoint => ({
      joint: joint as CheckpointJoint['joint'],
      x: Math.round((mirrored ? constants.annotation.canvas.width - x : x) * 10) / 10,
      y: Math.round(y * 10) / 10,
      source: isPressed ? 'coach' : 'tracked',
      error: isPressed ? 2 : 3.1,
    }));
    return { name: name as Checkpoint['name'], frame, joints };
  });
  return { bats: 'right', view: 'side', filmedRate: null, checkpoints };
}
