import type { CheckpointJoint, CheckpointSet } from '@fungo/contracts';
import { pictureSize } from './film-pictures';
import {
  bonesOf,
  findCheckpoint,
  jointAt,
  jointsToFollow,
  neighborOf,
  newSet,
  nextJoint,
  orderOf,
  pressed,
  pressErrorOf,
  withFrame,
  withJoints,
  withoutJoint,
} from './points.rules';

const canvas = { width: 640, height: 360 };
const place = (joint: CheckpointJoint['joint'], over: Partial<CheckpointJoint> = {}) => ({
  ...pressed(joint, { x: 100, y: 50 }, canvas, 2),
  ...over,
});
const set = (): CheckpointSet => withFrame(withFrame(newSet([]), 'contact', 30), 'load', 20);

test('a set begins with the side and the view of the latest swing', () => {
  expect(newSet([])).toMatchObject({ bats: 'right', view: 'side' });
  const latest = { ...newSet([]), bats: 'left' as const, view: 'behind' as const };
  expect(newSet([{ videoId: '', createdAt: '', frameRate: 30, set: latest }])).toMatchObject({
    ...{ bats: 'left', view: 'behind', checkpoints: [] },
  });
});

test('checkpoints keep the order of a swing, and lose their points with their frame', () => {
  const placed = withJoints(set(), 'contact', [place('head')]);
  expect(placed.checkpoints.map(({ name }) => name)).toEqual(['load', 'contact']);
  expect(withFrame(placed, 'contact', 30)).toBe(placed);
  expect(findCheckpoint(withFrame(placed, 'contact', 31), 'contact')).toMatchObject({
    frame: 31,
    joints: [],
  });
});

test('a joint has one place', () => {
  const twice = withJoints(withJoints(set(), 'load', [place('head')]), 'load', [place('head', { x: 7 })]);
  expect(findCheckpoint(twice, 'load')!.joints).toEqual([place('head', { x: 7 })]);
  expect(findCheckpoint(withoutJoint(twice, 'load', 'head'), 'load')!.joints).toEqual([]);
});

test('a press stays on the film, and is off by more on a small screen', () => {
  expect(pressed('head', { x: -3, y: 400 }, canvas, 2)).toMatchObject({ x: 0, y: 360 });
  expect([pressErrorOf('mouse', 0.5), pressErrorOf('mouse', 1.8), pressErrorOf('touch', 1.8)]).toEqual([
    2, 3.6, 14.4,
  ]);
});

test('the next joint is the first without a place, from here on', () => {
  expect(nextJoint(set(), 'load', null)).toBe('head');
  const placed = withJoints(set(), 'load', [place('head'), place('leftElbow')]);
  expect(nextJoint(placed, 'load', 'leftShoulder')).toBe('leftWrist');
  expect(nextJoint(placed, 'load', 'rightAnkle')).toBe('leftShoulder');
  expect(nextJoint({ ...placed, bats: 'left' }, 'load', 'head')).toBe('rightShoulder');
  expect(
    nextJoint(
      withJoints(
        set(),
        'load',
        orderOf('right').map((one) => place(one)),
      ),
      'load',
      'head',
    ),
  ).toBeNull();
});

test('a checkpoint’s neighbors are the nearest by frame', () => {
  expect(neighborOf(set(), 'load', 1)).toMatchObject({ name: 'contact' });
  expect(neighborOf(set(), 'load', -1)).toBeUndefined();
  expect(neighborOf(withFrame(set(), 'stance', 25), 'load', 1)).toMatchObject({ name: 'stance' });
  expect(neighborOf(set(), 'finish', 1)).toBeUndefined();
});

test('the tracker leaves the coach’s own places alone', () => {
  const from = withJoints(set(), 'load', [place('head'), place('batTip'), place('batKnob')]);
  const both = withJoints(from, 'contact', [place('head'), place('batTip', { source: 'tracked' })]);
  const [load, contact] = both.checkpoints;
  expect(jointsToFollow(load!, contact!).map(({ joint }) => joint)).toEqual(['batTip', 'batKnob']);
});

test('a press means the nearest joint within reach', () => {
  const joints = [place('head'), place('batTip', { x: 110 })];
  expect(jointAt(joints, { x: 106, y: 50 }, 8)).toBe('batTip');
  expect(jointAt(joints, { x: 106, y: 70 }, 8)).toBeNull();
});

test('bones join places that are there', () => {
  const joints = [place('leftHip'), place('leftKnee'), place('rightHip'), place('head')];
  expect(bonesOf(joints).map(([from, to]) => `${from.joint} ${to.joint}`)).toEqual([
    'leftHip leftKnee',
    'leftHip rightHip',
  ]);
});

test.each([
  [{ width: 1920, height: 1080 }, 30, { width: 960, height: 540 }],
  [{ width: 1080, height: 1920 }, 30, { width: 540, height: 960 }],
  [{ width: 320, height: 180 }, 300, { width: 320, height: 180 }],
])('pictures of a film of %j stay within %i frames of memory', (film, count, size) => {
  expect(pictureSize(film, count)).toEqual(size);
});

test('more frames get smaller pictures', () => {
  const { width, height } = pictureSize({ width: 1920, height: 1080 }, 300);
  expect(300 * width * height).toBeLessThanOrEqual(96 * 1024 ** 2);
  expect(width / height).toBeCloseTo(16 / 9, 1);
});
