import type { Checkpoint, CheckpointJoint, CheckpointSet, EarlierCheckpoints } from '@fungo/contracts';
import { checkpoint } from '@fungo/contracts/constants';
import type { Point, Size } from '@fungo/contracts/media/drawing-paths';
import { clamp } from '../film/frames.rules';
import { sideOf, type CheckpointName, type JointName } from './numbers.rules';

/** Units of the canvas that even a careful press is off from the middle of a joint. */
const leastPressError = 2;
/** Pixels of the screen that a pointer is off. */
const pointerError: Record<string, number> = { mouse: 2, pen: 3, touch: 8 };

/** A set for a first press: side and view are those of the latest swing. */
export const newSet = ([latest]: readonly EarlierCheckpoints[]): CheckpointSet => ({
  bats: latest?.set.bats ?? 'right',
  view: latest?.set.view ?? 'side',
  filmedRate: null,
  checkpoints: [],
});

/** The error of a press, in units of the canvas. @param unitsPerPixel of the screen */
export const pressErrorOf = (pointerType: string, unitsPerPixel: number): number =>
  Math.max(leastPressError, (pointerError[pointerType] ?? pointerError.mouse!) * unitsPerPixel);

export const findCheckpoint = ({ checkpoints }: CheckpointSet, name: CheckpointName) =>
  checkpoints.find((one) => one.name === name);

/** Joints in the order of placing: the front side first, since most numbers are of it. */
export const orderOf = (bats: CheckpointSet['bats']): JointName[] => {
  const parts = ['Shoulder', 'Elbow', 'Wrist', 'Hip', 'Knee', 'Ankle'];
  const [front, rear] = (['front', 'rear'] as const).map((end) =>
    parts.map((part) => `${sideOf(end, bats)}${part}` as JointName),
  );
  return ['head', ...front!, 'batKnob', 'batTip', ...rear!];
};

/** The next joint without a place, after `after` and then from the beginning; null if all have one. */
export function nextJoint(
  set: CheckpointSet,
  name: CheckpointName,
  after: JointName | null,
): JointName | null {
  const order = orderOf(set.bats);
  const placed = new Set(findCheckpoint(set, name)?.joints.map(({ joint }) => joint));
  const from = after === null ? 0 : order.indexOf(after) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find((joint) => !placed.has(joint)) ?? null;
}

const inOrder = (checkpoints: Checkpoint[]) =>
  checkpoint.names.flatMap((name) => checkpoints.find((one) => one.name === name) ?? []);

const withCheckpoint = (set: CheckpointSet, changed: Checkpoint): CheckpointSet => ({
  ...set,
  checkpoints: inOrder([...set.checkpoints.filter(({ name }) => name !== changed.name), changed]),
});

/** Sets the frame of a checkpoint. Points of another frame go with it. */
export function withFrame(set: CheckpointSet, name: CheckpointName, frame: number): CheckpointSet {
  if (findCheckpoint(set, name)?.frame === frame) return set;
  return withCheckpoint(set, { name, frame, joints: [] });
}

export const withoutCheckpoint = (set: CheckpointSet, name: CheckpointName): CheckpointSet => ({
  ...set,
  checkpoints: set.checkpoints.filter((one) => one.name !== name),
});

/** Places joints at a checkpoint that has a frame. */
export function withJoints(
  set: CheckpointSet,
  name: CheckpointName,
  joints: readonly CheckpointJoint[],
): CheckpointSet {
  const found = findCheckpoint(set, name);
  if (!found || joints.length === 0) return set;
  const changed = new Set(joints.map(({ joint }) => joint));
  const kept = found.joints.filter(({ joint }) => !changed.has(joint));
  return withCheckpoint(set, { ...found, joints: [...kept, ...joints] });
}

export function withoutJoint(set: CheckpointSet, name: CheckpointName, joint: JointName): CheckpointSet {
  const found = findCheckpoint(set, name);
  if (!found) return set;
  return withCheckpoint(set, { ...found, joints: found.joints.filter((one) => one.joint !== joint) });
}

/** A coach's place for a joint, on the canvas. */
export const pressed = (joint: JointName, { x, y }: Point, canvas: Size, error: number): CheckpointJoint => ({
  joint,
  x: clamp(x, 0, canvas.width),
  y: clamp(y, 0, canvas.height),
  source: 'coach',
  error: clamp(error, checkpoint.error.min, checkpoint.error.max),
});

/** The checkpoint before or after one, of those that have a frame. */
export function neighborOf(
  set: CheckpointSet,
  name: CheckpointName,
  direction: 1 | -1,
): Checkpoint | undefined {
  const frame = findCheckpoint(set, name)?.frame;
  if (frame === undefined) return undefined;
  return set.checkpoints
    .filter((one) => (one.frame - frame) * direction > 0)
    .sort((one, other) => (one.frame - other.frame) * direction)[0];
}

/** Joints to follow from one checkpoint to another: all but those that a coach or a model has placed there. */
export const jointsToFollow = (from: Checkpoint, to: Checkpoint): CheckpointJoint[] =>
  from.joints.filter(({ joint }) => {
    const there = to.joints.find((one) => one.joint === joint);
    return !there || there.source === 'tracked';
  });

/** The joint within reach of a point; the nearest. */
export function jointAt(joints: readonly CheckpointJoint[], point: Point, reach: number): JointName | null {
  const [nearest] = joints
    .map(({ joint, x, y }) => ({ joint, far: Math.hypot(x - point.x, y - point.y) }))
    .filter(({ far }) => far <= reach)
    .sort((one, other) => one.far - other.far);
  return nearest?.joint ?? null;
}

const limbs = ['left', 'right'].flatMap((side) =>
  (
    [
      ['Shoulder', 'Elbow'],
      ['Elbow', 'Wrist'],
      ['Shoulder', 'Hip'],
      ['Hip', 'Knee'],
      ['Knee', 'Ankle'],
    ] as const
  ).map(([from, to]) => [`${side}${from}`, `${side}${to}`]),
);
const bones = [...limbs, ['leftShoulder', 'rightShoulder'], ['leftHip', 'rightHip'], ['batKnob', 'batTip']];

/** Lines between joints that both have a place. */
export const bonesOf = (joints: readonly CheckpointJoint[]): [CheckpointJoint, CheckpointJoint][] =>
  bones.flatMap(([from, to]) => {
    const [one, other] = [from, to].map((name) => joints.find(({ joint }) => joint === name));
    return one && other ? [[one, other] as [CheckpointJoint, CheckpointJoint]] : [];
  });
