import { drawing } from '../../test/drawings';
import { edgeOf, palette } from './colors';
import { wordsOf } from './drawing-words';
import { letteringOf, pathOf } from './paths.rules';

const right = [
  { x: 110, y: 200 },
  { x: 10, y: 200 },
  { x: 10, y: 100 },
];

test.each([
  ['line', drawing({ endX: 30, endY: 40 }), 'M10 20L30 40'],
  ['rectangle', drawing({ type: 'rectangle', width: -5, height: 6 }), 'M5 20h5v6h-5Z'],
  ['circle', drawing({ type: 'circle', radius: 5 }), 'M5 20A5 5 0 0 1 15 20A5 5 0 0 1 5 20Z'],
  ['freehand', drawing({ type: 'freehand', points: right }), 'M110 200L10 200L10 100'],
  ['text', drawing({ type: 'text', text: 'Hips' }), ''],
])('a %s as a path', (_, one, path) => {
  expect(pathOf(one, 1)).toBe(path);
});

test('an arrow is its line and a head that ends at the tip', () => {
  expect(pathOf(drawing({ type: 'arrow', endX: 110, endY: 20 }), 1)).toMatch(
    /^M10 20L110 20M94\.41 11L110 20L94\.41 29$/,
  );
});

test('an angle has its arc on the inner side, whichever arm was drawn first, and its degrees between the arms', () => {
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

test('even a straight or half-drawn angle has numbers that can be drawn', () => {
  const straight = [right[0]!, right[1]!, { x: -90, y: 200 }];
  for (const points of [straight, right.slice(0, 2), [right[1]!, right[1]!, right[1]!]]) {
    const angle = drawing({ type: 'angle', points });
    expect(JSON.stringify([pathOf(angle, 1), letteringOf(angle, 1)])).not.toMatch(/null,"y|NaN|Infinity/);
  }
  expect(letteringOf(drawing({ type: 'angle', points: straight }), 1)?.text).toBe('180°');
});

test('each color has an edge of the opposite brightness', () => {
  expect(palette.map(({ name, value }) => [name, edgeOf(value)])).toEqual([
    ['Red', '#000000'],
    ['Yellow', '#000000'],
    ['Green', '#000000'],
    ['Blue', '#000000'],
    ['White', '#000000'],
    ['Black', '#ffffff'],
  ]);
});

test('a drawing in words', () => {
  expect(wordsOf(drawing({ type: 'arrow' }))).toBe('Red arrow');
  expect(wordsOf(drawing({ type: 'angle', points: right, color: '#ffd400' }))).toBe('Yellow angle of 90°');
  expect(wordsOf(drawing({ type: 'text', text: 'Hips', color: '#123456' }))).toBe('Text: Hips');
});
