import { drawing } from '../../test/drawings';
import { leadsTo, marksOf, momentsOf, nextMoment } from './moments.rules';

const at = (id: string, timestamp: number) => drawing({ id, type: 'circle', radius: 9, timestamp });
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

describe('marks on a line of 100 frames, a tenth of it apart', () => {
  const drawn = momentsOf([at('a', 1), at('b', 1.1), at('c', 1.9), at('d', 2), at('e', 2.5), at('f', 9)], 10);
  const marks = marksOf(drawn, 100, 0.1);
  const framesOf = (mark: typeof drawn) => mark.map(({ frame }) => frame);

  test('hold what is too near together, and never stand nearer to each other', () => {
    expect(marks.map(framesOf)).toEqual([[10, 11, 19], [20, 25], [90]]);
  });

  test('are as many as the moments where there is room', () => {
    expect(marksOf(drawn, 100, 0)).toHaveLength(drawn.length);
  });

  test('lead to their first moment from elsewhere, and on to the next from one of theirs', () => {
    expect([0, 10, 11, 19, 90].map((frame) => leadsTo(marks[0]!, frame).frame)).toEqual([10, 11, 19, 10, 10]);
  });
});
