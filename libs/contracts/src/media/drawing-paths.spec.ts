import type { Annotation } from './annotations';
import { edgeOf, letteringOf, pathOf } from './drawing-paths';

const drawing = (over: Partial<Annotation>): Annotation => ({
  ...{ id: 'a', type: 'line', startX: 10, startY: 20, color: '#ff0000', timestamp: 0 },
  ...over,
});
const right = [
  { x: 110, y: 200 },
  { x: 10, y: 200 },
  { x: 10, y: 100 },
];

it.each([
  ['line', drawing({ endX: 30, endY: 40 }), 'M10 20L30 40'],
  ['rectangle', drawing({ type: 'rectangle', width: -5, height: 6 }), 'M5 20h5v6h-5Z'],
  ['circle', drawing({ type: 'circle', radius: 5 }), 'M5 20A5 5 0 0 1 15 20A5 5 0 0 1 5 20Z'],
  ['freehand', drawing({ type: 'freehand', points: right }), 'M110 200L10 200L10 100'],
  ['text', drawing({ type: 'text', text: 'Hips' }), ''],
])('a %s as a path', (_, one, path) => {
  expect(pathOf(one, 1)).toBe(path);
});

it('an arrow is its line and a head that ends at the tip', () => {
  expect(pathOf(drawing({ type: 'arrow', endX: 110, endY: 20 }), 1)).toMatch(
    /^M10 20L110 20M94\.41 11L110 20L94\.41 29$/,
  );
});

it('an angle has its arc on the inner side, whichever arm was drawn first, and its degrees between the arms', () => {
  const angle = drawing({ type: 'angle', points: right });
  expect(pathOf(angle, 1)).toBe('M110 200L10 200L10 100M38 200A28 28 0 0 0 10 172');
  expect(pathOf({ ...angle, points: right.toReversed() }, 1)).toBe(
    'M10 100L10 200L110 200M10 172A28 28 0 0 1 38 200',
  );
  const words = letteringOf(angle, 1)!;
  expect(words).toMatchObject({ text: '90°', anchor: 'middle' });
  expect(words.x).toBeGreaterThan(10);
  expect(words.y).toBeLessThan(200);
});

it('even a straight or half-drawn angle has numbers that can be drawn', () => {
  const straight = [right[0]!, right[1]!, { x: -90, y: 200 }];
  for (const points of [straight, right.slice(0, 2), [right[1]!, right[1]!, right[1]!]]) {
    const angle = drawing({ type: 'angle', points });
    expect(JSON.stringify([pathOf(angle, 1), letteringOf(angle, 1)])).not.toMatch(/null,"y|NaN|Infinity/);
  }
  expect(letteringOf(drawing({ type: 'angle', points: straight }), 1)?.text).toBe('180°');
});

it('the edge of a color is of the opposite brightness', () => {
  expect(['#ff0000', '#ffffff', '#111111'].map(edgeOf)).toEqual(['#000000', '#000000', '#ffffff']);
});
