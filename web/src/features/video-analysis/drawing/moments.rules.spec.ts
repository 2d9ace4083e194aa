import type { Annotation } from '@fungo/contracts';
import { momentsOf, nextMoment } from './moments.rules';

const at = (id: string, timestamp: number): Annotation => ({
  id,
  type: 'circle',
  startX: 0,
  startY: 0,
  radius: 9,
  color: '#ff0000',
  timestamp,
});
const moments = momentsOf([at('c', 2), at('a', 0.5), at('b', 0.516)], 30);

test('drawings on one frame are one moment; moments stand in the order of the film', () => {
  expect(moments.map(({ frame, drawings }) => [frame, drawings.map(({ id }) => id).join('')])).toEqual([
    [15, 'ab'],
    [60, 'c'],
  ]);
});

test('from a frame it goes to the nearest moment before or after it, never to itself', () => {
  expect(nextMoment(moments, 0, 1)?.frame).toBe(15);
  expect(nextMoment(moments, 15, 1)?.frame).toBe(60);
  expect(nextMoment(moments, 60, 1)).toBeUndefined();
  expect(nextMoment(moments, 60, -1)?.frame).toBe(15);
  expect(nextMoment(moments, 15, -1)).toBeUndefined();
});
