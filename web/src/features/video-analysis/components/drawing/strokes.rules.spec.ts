import { Annotation } from '@fungo/contracts';
import { annotation } from '@fungo/contracts/constants';
import type { Point } from '@fungo/contracts/media/drawing-paths';
import { move, press, release, simplify } from './strokes.rules';

type Kind = Parameters<typeof press>[1]['type'];
const beginning = (type: Kind) => ({ id: 'a', type, color: '#ffd400', timestamp: 1.2 });
const at = (x: number, y: number): Point => ({ x, y });

/** Down at the first point, over the others, up at the last. */
const draw = (type: Kind, [first, ...rest]: [Point, ...Point[]], begun: Parameters<typeof press>[0] = null) =>
  release(rest.reduce(move, press(begun, beginning(type), first)));

test.each([
  ['line', { startX: 10, startY: 20, endX: 60, endY: 80 }],
  ['arrow', { startX: 10, startY: 20, endX: 60, endY: 80 }],
  ['rectangle', { startX: 10, startY: 20, width: 50, height: 60 }],
  ['circle', { startX: 10, startY: 20, radius: Math.hypot(50, 60) }],
  ['freehand', { startX: 10, startY: 20, points: [at(10, 20), at(40, 20), at(60, 80)] }],
] as const)('a %s is done when the pen goes up', (type, expected) => {
  const { done, stroke } = draw(type, [at(10, 20), at(40, 20), at(60, 80)]);
  expect(stroke).toBeNull();
  expect(done).toEqual({ ...beginning(type), ...expected });
  expect(Annotation.parse(done)).toEqual(done);
});

test('a rectangle drawn to the upper left begins at its upper left corner', () => {
  expect(draw('rectangle', [at(60, 80), at(10, 20)]).done).toMatchObject({
    startX: 10,
    startY: 20,
    width: 50,
    height: 60,
  });
});

test.each(['line', 'arrow', 'rectangle', 'circle', 'freehand'] as const)('a tap draws no %s', (type) => {
  expect(draw(type, [at(10, 20), at(11, 21)])).toEqual({ stroke: null, done: null });
});

const corner = [at(10, 10), at(50, 50), at(90, 10)];

// holds: decided.51
test('an angle is drawn by two strokes: its first arm, then to the end of the second', () => {
  const arm = draw('angle', [corner[0]!, corner[1]!]);
  expect(arm.done).toBeNull();
  expect(draw('angle', [at(70, 70), corner[2]!], arm.stroke).done?.points).toEqual(corner);
});

test('an angle is drawn by three taps', () => {
  const first = draw('angle', [corner[0]!]);
  const second = draw('angle', [corner[1]!], first.stroke);
  expect(second.done).toBeNull();
  const { done } = draw('angle', [corner[2]!], second.stroke);
  expect(done?.points).toEqual(corner);
  expect(Annotation.parse(done)).toEqual(done);
});

test('the second arm of an angle follows the pointer until it is placed', () => {
  const { stroke } = draw('angle', [corner[0]!, corner[1]!]);
  expect(move(stroke!, at(77, 7)).drawing.points).toEqual([corner[0], corner[1], at(77, 7)]);
});

test('a freehand line keeps its look and drops what it does not need', () => {
  const straight = Array.from({ length: 50 }, (_, x) => at(x, 0));
  expect(simplify(straight)).toEqual([at(0, 0), at(49, 0)]);
  const peak = [...straight, ...Array.from({ length: 50 }, (_, y) => at(49, y + 1))];
  expect(simplify(peak)).toEqual([at(0, 0), at(49, 0), at(49, 50)]);
  expect(simplify([at(0, 0), at(30, 30), at(0, 0)])).toHaveLength(3);
});

test('however long it was drawn, a freehand line can be saved', () => {
  const scribble = Array.from({ length: 9000 }, (_, i) => at(i % 640, (i * 97) % 360));
  expect(simplify(scribble).length).toBeLessThanOrEqual(annotation.maxPoints);
});
