import type { Checkpoint, CheckpointJoint, CheckpointSet, EarlierCheckpoints } from '@fungo/contracts';
import { checkpoint } from '@fungo/contracts/constants';

export type JointName = CheckpointJoint['joint'];
export type CheckpointName = Checkpoint['name'];
export type Source = CheckpointJoint['source'];

/** A number lies within `error` of the truth 95 % of the time, as far as the camera's view tells it. */
export interface Measured {
  value: number;
  error: number;
  sources: Source[];
}
interface Point {
  x: number;
  y: number;
}
/** 95 % of such places lie within `error`. */
interface Placed extends Point {
  error: number;
}
type Bats = CheckpointSet['bats'];

/** Degrees from which an angle says nothing. */
const largestError = 30;

const opposite = { right: 'left', left: 'right' } as const;

/** A joint of the side nearer to the pitcher, or of the other: a right-handed batter's front is the left. */
export const sideOf = (end: 'front' | 'rear', bats: Bats) => (end === 'front' ? opposite[bats] : bats);

const joint = (end: 'front' | 'rear', part: string, bats: Bats) => `${sideOf(end, bats)}${part}` as JointName;

const degrees = (radians: number) => (radians * 180) / Math.PI;
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** At the second of three points, 0 to 180. */
function bend([from, vertex, to]: Point[]): number {
  const one = Math.atan2(from!.y - vertex!.y, from!.x - vertex!.x);
  const other = Math.atan2(to!.y - vertex!.y, to!.x - vertex!.x);
  const between = Math.abs(degrees(one - other)) % 360;
  return between > 180 ? 360 - between : between;
}

/** Of a line against the horizontal, -90 to 90, positive if its second point is higher. */
const rise = ([low, high]: Point[]) => degrees(Math.atan2(low!.y - high!.y, Math.abs(high!.x - low!.x)));

/** Of the line from the middle of the hips to that of the shoulders against the vertical; positive to the left of the picture. */
function lean([frontHip, rearHip, frontShoulder, rearShoulder]: Point[]): number {
  const [hips, shoulders] = [middle(frontHip!, rearHip!), middle(frontShoulder!, rearShoulder!)];
  return degrees(Math.atan2(hips.x - shoulders.x, hips.y - shoulders.y));
}

interface Angle {
  name: string;
  label: string;
  /** For families, at more and at less degrees than usual. */
  more: string;
  less: string;
  joints: (bats: Bats) => JointName[];
  of: (points: Point[]) => number;
  /** Two of the points, of which the first is nearer to the pitcher. If it is to the left of the other, the sign changes. */
  facing?: (points: Placed[]) => [Placed, Placed];
}

export const angles = [
  {
    name: 'frontKnee',
    label: 'Front knee',
    more: 'straighter',
    less: 'more bent',
    joints: (bats) => ['Hip', 'Knee', 'Ankle'].map((part) => joint('front', part, bats)),
    of: bend,
  },
  {
    name: 'leadElbow',
    label: 'Lead elbow',
    more: 'straighter',
    less: 'more bent',
    joints: (bats) => ['Shoulder', 'Elbow', 'Wrist'].map((part) => joint('front', part, bats)),
    of: bend,
  },
  {
    name: 'spine',
    label: 'Spine tilt',
    more: 'more away from the pitcher',
    less: 'more toward the pitcher',
    joints: (bats) => [
      joint('front', 'Hip', bats),
      joint('rear', 'Hip', bats),
      joint('front', 'Shoulder', bats),
      joint('rear', 'Shoulder', bats),
    ],
    of: lean,
    facing: ([frontHip, rearHip]: Placed[]) => [frontHip!, rearHip!],
  },
  {
    name: 'shoulders',
    label: 'Shoulder tilt',
    more: 'higher in front',
    less: 'lower in front',
    joints: (bats) => [joint('rear', 'Shoulder', bats), joint('front', 'Shoulder', bats)],
    of: rise,
  },
  {
    name: 'hips',
    label: 'Hip tilt',
    more: 'higher in front',
    less: 'lower in front',
    joints: (bats) => [joint('rear', 'Hip', bats), joint('front', 'Hip', bats)],
    of: rise,
  },
  {
    name: 'bat',
    label: 'Bat angle',
    more: 'higher at the tip',
    less: 'lower at the tip',
    joints: () => ['batKnob', 'batTip'],
    of: rise,
  },
] as const satisfies readonly Angle[];

export type AngleName = (typeof angles)[number]['name'];

/** Across the jump from 180 to -180 degrees too. */
const difference = (one: number, other: number) => ((((one - other + 180) % 360) + 360) % 360) - 180;

/**
 * The error of an angle by the errors of its points, in degrees: the slope of the angle along each coordinate, times the point's
 * error, added as independent ones. A straight leg and a vertical bat are at the end of the scale, and a step either way leads back:
 * so the slope is the steeper one of both ways.
 */
function errorOf(of: (points: Point[]) => number, points: readonly Placed[]): number {
  const step = 1e-6;
  const here = of([...points]);
  const squares = points.flatMap((point, index) =>
    (['x', 'y'] as const).map((axis) => {
      const slopes = [step, -step].map((by) => {
        const moved = points.map((one, n) => (n === index ? { ...one, [axis]: one[axis] + by } : one));
        return Math.abs(difference(of(moved), here)) / step;
      });
      return (Math.max(...slopes) * point.error) ** 2;
    }),
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
}

/** An angle with its sign. Where the errors leave open on what side the pitcher is, its opposite may be true. */
function signed({ of, facing }: Angle, points: Placed[]): { value: number; error: number } {
  const [value, error] = [of(points), errorOf(of, points)];
  if (!facing) return { value, error };
  const [front, rear] = facing(points);
  const isOpen = Math.abs(front.x - rear.x) <= Math.hypot(front.error, rear.error);
  return { value: front.x < rear.x ? -value : value, error: isOpen ? error + 2 * Math.abs(value) : error };
}

/** An angle at a checkpoint. Null without its joints, or where these are too close together for their errors. */
export function measureAngle(
  name: AngleName,
  { joints }: Checkpoint,
  bats: Bats,
): Measured | 'uncertain' | null {
  const angle: Angle = angles.find((one) => one.name === name)!;
  const points = angle.joints(bats).flatMap((wanted) => joints.find((one) => one.joint === wanted) ?? []);
  if (points.length < angle.joints(bats).length) return null;
  const { value, error } = signed(angle, points);
  if (!(error <= largestError)) return 'uncertain';
  const sources = checkpoint.sources.filter((source) => points.some((point) => point.source === source));
  return { value, error, sources };
}

export const tempos = [
  { name: 'loadToContact', label: 'Load to contact', from: 'load', to: 'contact' },
  { name: 'contactToFinish', label: 'Contact to finish', from: 'contact', to: 'finish' },
] as const;

export type TempoName = (typeof tempos)[number]['name'];

/**
 * Seconds between two checkpoints, within a frame. Null without both in their order, or without a frame rate.
 * @param frameRate of the film as it plays
 */
export function measureTempo(name: TempoName, set: CheckpointSet, frameRate: number | null): Measured | null {
  const { from, to } = tempos.find((one) => one.name === name)!;
  const [first, second] = [from, to].map((wanted) => set.checkpoints.find((one) => one.name === wanted));
  const rate = set.filmedRate ?? frameRate;
  if (!first || !second || !rate || second.frame <= first.frame) return null;
  return { value: (second.frame - first.frame) / rate, error: 1 / rate, sources: ['coach'] };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return (sorted[Math.floor(half - 0.5)]! + sorted[Math.floor(half)]!) / 2;
}

export interface Comparison {
  baseline: number;
  /** Earlier swings in the baseline. */
  count: number;
  change: number;
  /** Of the change. */
  error: number;
  /** Whether the change is larger than its error; else nobody can say that there is one. */
  isShown: boolean;
}

/**
 * A number against the median of earlier ones. The errors of earlier swings do not shrink by their count: a coach who presses too
 * high on a knee does so each time.
 */
export function compare(now: Measured, earlier: readonly Measured[]): Comparison | null {
  if (earlier.length === 0) return null;
  const baseline = medianOf(earlier.map(({ value }) => value));
  const error = Math.hypot(now.error, medianOf(earlier.map((one) => one.error)));
  const change = now.value - baseline;
  return { baseline, count: earlier.length, change, error, isShown: Math.abs(change) > error };
}

export interface Row {
  checkpoint: CheckpointName | null;
  name: AngleName | TempoName;
  now: Measured | 'uncertain';
  comparison: Comparison | null;
}

/** Whether a number is read first: a tempo, or an angle that changed by more than its error. */
export const isNews = ({ checkpoint, comparison }: Row): boolean =>
  checkpoint === null || comparison?.isShown === true;

const isMeasured = (one: Measured | 'uncertain' | null): one is Measured =>
  one !== null && one !== 'uncertain';

/** All numbers of a swing, against earlier swings from the same view and the same batting side. */
export function rowsOf(
  set: CheckpointSet,
  frameRate: number | null,
  earlier: readonly EarlierCheckpoints[],
): Row[] {
  const alike = earlier.filter((one) => one.set.bats === set.bats && one.set.view === set.view);
  const tempoRows = tempos.flatMap(({ name }): Row[] => {
    const now = measureTempo(name, set, frameRate);
    if (!now) return [];
    const before = alike.flatMap((one) => measureTempo(name, one.set, one.frameRate) ?? []);
    return [{ checkpoint: null, name, now, comparison: compare(now, before) }];
  });
  const angleRows = checkpoint.names.flatMap((at) => {
    const found = set.checkpoints.find((one) => one.name === at);
    if (!found) return [];
    const same = alike.flatMap((one) => one.set.checkpoints.find((other) => other.name === at) ?? []);
    return angles.flatMap(({ name }): Row[] => {
      const now = measureAngle(name, found, set.bats);
      if (now === null) return [];
      const before = same.map((one) => measureAngle(name, one, set.bats)).filter(isMeasured);
      return [{ checkpoint: at, name, now, comparison: isMeasured(now) ? compare(now, before) : null }];
    });
  });
  return [...tempoRows, ...angleRows];
}

/** The checkpoints that are not in the order of a swing. */
export const isInOrder = ({ checkpoints }: CheckpointSet): boolean => {
  const frames = checkpoint.names.flatMap(
    (name) => checkpoints.find((one) => one.name === name)?.frame ?? [],
  );
  return frames.every((frame, n) => n === 0 || frame > frames[n - 1]!);
};
