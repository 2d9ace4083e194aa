import type { Checkpoint, CheckpointJoint, CheckpointSet, EarlierCheckpoints } from '@fungo/contracts';
import { randomFrom } from './synthetic-swing';
import {
  angles,
  compare,
  isInOrder,
  measureAngle,
  measureTempo,
  medianOf,
  rowsOf,
  type AngleName,
  type JointName,
} from './numbers.rules';

/** A right-handed batter from the open side, the pitcher to the right. */
const body: Partial<Record<JointName, [number, number]>> = {
  leftShoulder: [330, 110],
  rightShoulder: [290, 100],
  leftElbow: [330, 150],
  leftWrist: [370, 150],
  leftHip: [340, 190],
  rightHip: [300, 190],
  leftKnee: [350, 250],
  leftAnkle: [350, 310],
  batKnob: [360, 150],
  batTip: [400, 110],
};
const at = (error = 1, places = body, source: CheckpointJoint['source'] = 'coach'): Checkpoint => ({
  name: 'contact',
  frame: 30,
  joints: Object.entries(places).map(([joint, [x, y]]) => ({
    ...{ joint: joint as JointName, x, y, source, error },
  })),
});
const valueOf = (name: AngleName, checkpoint = at(), bats: 'left' | 'right' = 'right') => {
  const measured = measureAngle(name, checkpoint, bats);
  return measured && measured !== 'uncertain' ? measured.value : measured;
};
/** The same batter from the other side, left-handed: x and the sides are swapped. */
const mirrored = Object.fromEntries(
  Object.entries(body).map(([joint, [x, y]]) => [
    joint.replace(/^(left|right)/, (side) => (side === 'left' ? 'right' : 'left')),
    [640 - x, y],
  ]),
) as typeof body;

test.each([
  ['frontKnee', 180 - (Math.atan2(10, 60) * 180) / Math.PI],
  ['leadElbow', 90],
  ['spine', (Math.atan2(10, 85) * 180) / Math.PI],
  ['shoulders', -(Math.atan2(10, 40) * 180) / Math.PI],
  ['hips', 0],
  ['bat', 45],
] as const)('%s is an angle of its joints', (name, degrees) => {
  expect(valueOf(name)).toBeCloseTo(degrees, 6);
});

test.each(angles.map(({ name }) => name))('%s of a mirrored left-handed swing is the same', (name) => {
  expect(valueOf(name, at(1, mirrored), 'left')).toBeCloseTo(valueOf(name) as number, 9);
  // Control: with the wrong side it is another.
  if (['shoulders', 'spine'].includes(name))
    expect(valueOf(name, at(1, mirrored), 'right')).not.toBeCloseTo(valueOf(name) as number, 1);
});

test('an angle needs all its joints', () => {
  const { leftKnee: _, ...others } = body;
  expect(measureAngle('frontKnee', at(1, others), 'right')).toBeNull();
});

test('an angle is refused where its joints are too close together for their errors', () => {
  expect(measureAngle('bat', at(4), 'right')).toMatchObject({ sources: ['coach'] });
  expect(measureAngle('bat', at(40), 'right')).toBe('uncertain');
  const onOnePoint = { batKnob: [100, 100], batTip: [100, 100] } as typeof body;
  expect(measureAngle('bat', at(1, onOnePoint), 'right')).toBe('uncertain');
});

test('an angle names every source of its joints', () => {
  const mixed = at();
  mixed.joints.find(({ joint }) => joint === 'batTip')!.source = 'tracked';
  expect(measureAngle('bat', mixed, 'right')).toMatchObject({ sources: ['coach', 'tracked'] });
});

test('the error of a line’s angle is the errors of its ends over its length', () => {
  const { error } = measureAngle('bat', at(2), 'right') as { error: number };
  expect(error).toBeCloseTo(((Math.sqrt(8) / Math.hypot(40, 40)) * 180) / Math.PI, 6);
});

/** Angles at the ends of their scale, and a trunk whose hips hide on what side the pitcher is. */
const ends: [label: string, name: AngleName, places: typeof body][] = [
  ['a straight leg', 'frontKnee', { leftKnee: [345, 250] }],
  ['a leg that is nearly straight', 'frontKnee', { leftKnee: [346, 250] }],
  ['a bent elbow with the wrist at the shoulder', 'leadElbow', { leftWrist: [330, 105] }],
  ['a vertical bat', 'bat', { batTip: [360, 90] }],
  ['a nearly vertical bat', 'bat', { batTip: [361, 90] }],
  ['a bat that points down', 'bat', { batTip: [360, 210] }],
  ['shoulders above each other', 'shoulders', { leftShoulder: [290, 60] }],
  ['a spine of one hip behind the other', 'spine', { leftHip: [320, 190], rightHip: [320, 190] }],
  ['a spine of one hip nearly behind the other', 'spine', { leftHip: [323, 190], rightHip: [320, 190] }],
];

test.each([...angles.map(({ name }): (typeof ends)[number] => [name, name, {}]), ...ends])(
  'the error of %s covers joints that are off by theirs',
  (_, name, places) => {
    const random = randomFrom(11);
    const error = 4;
    const placed = { ...body, ...places };
    const { value, error: claimed } = measureAngle(name, at(error, placed), 'right') as {
      value: number;
      error: number;
    };
    expect(claimed).toBeLessThan(25);
    const within = Array.from({ length: 2000 }, () => {
      const moved = at(error, placed);
      for (const joint of moved.joints) {
        // A normal distance on both axes, of which 95 % lie within the error.
        const far = (error / 2.448) * Math.sqrt(-2 * Math.log(1 - random()));
        const way = 2 * Math.PI * random();
        joint.x += far * Math.cos(way);
        joint.y += far * Math.sin(way);
      }
      return Math.abs((valueOf(name, moved) as number) - value) <= claimed;
    });
    expect(within.filter(Boolean).length / within.length).toBeGreaterThanOrEqual(0.95);
  },
);

test('a vertical bat has the error of a level one', () => {
  const errorOf = (batTip: [number, number]) =>
    (measureAngle('bat', at(2, { batKnob: [360, 150], batTip }), 'right') as { error: number }).error;
  expect(errorOf([360, 90])).toBeCloseTo(errorOf([420, 150]), 6);
});

const setOf = (load: number, contact: number, over: Partial<CheckpointSet> = {}): CheckpointSet => ({
  ...{ bats: 'right', view: 'side', filmedRate: null },
  checkpoints: [
    { name: 'load', frame: load, joints: [] },
    { ...at(1), frame: contact },
  ],
  ...over,
});

describe('tempo', () => {
  it('counts frames, within one', () => {
    expect(measureTempo('loadToContact', setOf(10, 25), 60)).toEqual({
      ...{ value: 0.25, error: 1 / 60, sources: ['coach'] },
    });
  });

  it('of slow motion goes by the camera’s rate', () => {
    const slow = setOf(10, 58, { filmedRate: 240 });
    expect(measureTempo('loadToContact', slow, 30)).toMatchObject({ value: 0.2, error: 1 / 240 });
  });

  it.each([
    ['a checkpoint', 'contactToFinish', setOf(1, 2), 30],
    ['their order', 'loadToContact', setOf(9, 9), 30],
    ['a frame rate', 'loadToContact', setOf(1, 2), null],
  ] as const)('is none without %s', (_, name, set, rate) => {
    expect(measureTempo(name, set, rate)).toBeNull();
  });
});

describe('a comparison', () => {
  const measured = (value: number, error: number) => ({ value, error, sources: ['coach' as const] });

  it('is with the median of earlier swings, with their count', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
    expect(
      compare(
        measured(150, 3),
        [140, 130, 190].map((one) => measured(one, 4)),
      ),
    ).toEqual({
      ...{ baseline: 140, count: 3, change: 10, error: 5, isShown: true },
    });
  });

  it.each([
    [145.1, true],
    [145, false],
    [135, false],
    [134.9, true],
  ])('of %d with 140, both together within 5, is shown: %s', (value, isShown) => {
    expect(compare(measured(value, 3), [measured(140, 4)])).toMatchObject({ isShown });
  });

  it('does not trust more swings more', () => {
    const many = Array.from({ length: 20 }, () => measured(140, 4));
    expect(compare(measured(144, 3), many)).toMatchObject({ error: 5, isShown: false });
  });

  it('is none without earlier swings', () => expect(compare(measured(1, 1), [])).toBeNull());
});

describe('the numbers of a swing', () => {
  const earlier = (set: CheckpointSet, frameRate: number | null = 60): EarlierCheckpoints => ({
    ...{ videoId: '00000000-0000-4000-8000-000000000001', createdAt: '2026-05-01T10:00:00Z', frameRate, set },
  });

  it('are those whose joints are there, with comparisons of like swings only', () => {
    const like = earlier(setOf(10, 40));
    const others = [{ bats: 'left' as const }, { view: 'behind' as const }].map((over) =>
      earlier(setOf(10, 90, over)),
    );
    const rows = rowsOf(setOf(10, 25), 60, [like, ...others]);
    expect(rows.map(({ checkpoint, name }) => `${checkpoint} ${name}`)).toEqual([
      'null loadToContact',
      ...angles.map(({ name }) => `contact ${name}`),
    ]);
    expect(rows[0]!.comparison).toMatchObject({ baseline: 0.5, count: 1, change: -0.25, isShown: true });
    expect(rows[1]!.comparison).toMatchObject({ change: 0, isShown: false });
  });

  it('say which are too uncertain, without a comparison', () => {
    const vague = setOf(10, 25, { checkpoints: [at(200)] });
    expect(rowsOf(vague, 60, [earlier(setOf(10, 40))])).toEqual(
      angles.map(({ name }) => ({ checkpoint: 'contact', name, now: 'uncertain', comparison: null })),
    );
  });

  it('know whether the checkpoints are in order', () => {
    expect(isInOrder(setOf(1, 2))).toBe(true);
    expect(isInOrder(setOf(2, 2))).toBe(false);
  });
});
