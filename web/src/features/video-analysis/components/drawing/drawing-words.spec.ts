import { edgeOf } from '@fungo/contracts/media/drawing-paths';
import { drawing } from '../../test/drawings';
import { palette } from './colors';
import { wordsOf } from './drawing-words';

const right = [
  { x: 110, y: 200 },
  { x: 10, y: 200 },
  { x: 10, y: 100 },
];

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
