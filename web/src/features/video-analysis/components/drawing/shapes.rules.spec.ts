import type { Annotation } from '@fungo/contracts';
import { arrowHead, degreesOf, visibleAt } from '@fungo/contracts/media/drawing-paths';
import { drawing } from '../../test/drawings';
import { distanceTo, handlesOf, hit, moveBy, withHandle } from './shapes.rules';

const drawn = (over: Partial<Annotation>) => drawing({ startX: 100, startY: 100, timestamp: 2, ...over });
const line = drawn({ endX: 200, endY: 100 });
const arrow = drawn({ type: 'arrow', endX: 200, endY: 200 });
const circle = drawn({ type: 'circle', radius: 50 });
const rectangle = drawn({ type: 'rectangle', width: 80, height: 40 });
const freehand = drawn({
  type: 'freehand',
  points: [
    { x: 100, y: 100 },
    { x: 150, y: 150 },
    { x: 200, y: 100 },
  ],
});
const angle = drawn({ ...freehand, type: 'angle' });
const text = drawn({ type: 'text', text: 'Hips' });
const all = { line, arrow, circle, rectangle, freehand, angle, text };

// holds: D1 9.12
test('a drawing is shown within half a second of its time, both ends included', () => {
  const shown = [1.49, 1.5, 2, 2.5, 2.51].map((seconds) => visibleAt([line], seconds).length);
  expect(shown).toEqual([0, 1, 1, 1, 0]);
});

test.each([
  ['line', { x: 150, y: 104 }, 4],
  ['line', { x: 210, y: 100 }, 10],
  ['arrow', { x: 150, y: 150 }, 0],
  ['circle', { x: 150, y: 100 }, 0],
  ['circle', { x: 100, y: 100 }, 50],
  ['rectangle', { x: 140, y: 97 }, 3],
  ['rectangle', { x: 140, y: 120 }, 20],
  ['freehand', { x: 125, y: 125 }, 0],
  ['angle', { x: 150, y: 160 }, 10],
  ['text', { x: 110, y: 95 }, 0],
  ['text', { x: 90, y: 95 }, 10],
] as const)('the %s is told from its line: %j is %d away', (name, point, away) => {
  expect(distanceTo(all[name], point, 1)).toBeCloseTo(away);
});

test('a rectangle that was drawn to the upper left is the same one', () => {
  const backwards = drawn({ type: 'rectangle', startX: 180, startY: 140, width: -80, height: -40 });
  for (const point of [
    { x: 140, y: 97 },
    { x: 100, y: 120 },
    { x: 300, y: 300 },
  ])
    expect(distanceTo(backwards, point, 1)).toBeCloseTo(distanceTo(rectangle, point, 1));
});

test('a tap means the nearest drawing within reach, of two at one place the one on top', () => {
  const near = drawn({ id: 'near', startY: 104, endX: 200, endY: 104 });
  const top = drawn({ ...near, id: 'top' });
  const at = { x: 150, y: 103 };
  expect(hit([near, line], at, { reach: 8, unit: 1 })?.id).toBe('near');
  expect(hit([near, top], at, { reach: 8, unit: 1 })?.id).toBe('top');
  expect(hit([line], { x: 150, y: 109 }, { reach: 8, unit: 1 })).toBeUndefined();
  expect(hit([line], { x: 150, y: 109 }, { reach: 22, unit: 1 })?.id).toBe('a');
});

test.each([
  [[1, 0], [0, 0], [0, 1], 90],
  [[1, 0], [0, 0], [-1, 0], 180],
  [[1, 0], [0, 0], [1, 0], 0],
  [[-1, 0.1], [0, 0], [-1, -0.1], 11],
  [[0, -1], [0, 0], [-1, 0], 90],
])('the angle %j %j %j has %d°', (...given) => {
  const points = (given.slice(0, 3) as [number, number][]).map(([x, y]) => ({ x: x + 320, y: y + 180 }));
  expect(degreesOf(points)).toBe(given[3]);
});

// holds: decided.51
test.each(Object.entries(all))('a %s moves as a whole', (_, one) => {
  const moved = moveBy(one, { x: 10, y: -20 });
  expect(moved).toMatchObject({ startX: 110, startY: 80, type: one.type, timestamp: 2 });
  const probe = { x: 130, y: 111 };
  expect(distanceTo(moved, { x: 140, y: 91 }, 1)).toBeCloseTo(distanceTo(one, probe, 1));
  expect(moveBy(moved, { x: -10, y: 20 })).toEqual(one);
});

test.each([
  ['line', 2],
  ['arrow', 2],
  ['circle', 1],
  ['rectangle', 4],
  ['angle', 3],
  ['freehand', 0],
  ['text', 0],
] as const)('a %s has %d handles, each of which follows the pointer', (name, count) => {
  const to = { x: 131, y: 83 };
  const handles = handlesOf(all[name]);
  expect(handles).toHaveLength(count);
  handles.forEach((_, index) => {
    const changed = withHandle(all[name], index, to);
    // A circle's stays to the right of its middle, at the new radius.
    expect(
      name === 'circle'
        ? distanceTo(changed, to, 1)
        : Math.min(...handlesOf(changed).map(({ x, y }) => Math.hypot(x - to.x, y - to.y))),
    ).toBeCloseTo(0);
  });
});

test('of a rectangle the corner across from the pulled one stays', () => {
  const pulled = withHandle(rectangle, 0, { x: 90, y: 95 });
  expect(handlesOf(pulled)).toContainEqual({ x: 180, y: 140 });
});

test('an arrow’s head lies at its tip, back along its shaft, and is never longer than half of it', () => {
  const [left, right] = arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 }, 1);
  expect(left.x).toBeCloseTo(right.x);
  expect(left.x).toBeLessThan(100);
  expect(left.y).toBeCloseTo(-right.y);
  const [side] = arrowHead({ x: 0, y: 0 }, { x: 10, y: 0 }, 1);
  expect(Math.hypot(side.x - 10, side.y)).toBeCloseTo(5);
});
