import { Film } from '../film/film';
import { Pair } from './pair';
import { crackOfFrame } from './pair.rules';

/** Two films of ten seconds with their cracks in these frames. */
const pairOf = (left: [rate: number, frame: number], right: [rate: number, frame: number]) => {
  const film = ([frameRate]: [number, number]) => new Film({ frameRate, duration: 10 });
  const crack = ([rate, frame]: [number, number]) => crackOfFrame(frame, rate) / 1000;
  return new Pair(film(left), film(right), { left: crack(left), right: crack(right) });
};
const frames = ({ left, right }: Pair) => [left.getState().frame, right.getState().frame];

it.each<[[number, number], [number, number], number[], number[]]>([
  [
    [30, 40],
    [240, 500],
    [40, 500],
    [43, 524],
  ],
  [
    [240, 500],
    [30, 40],
    [500, 40],
    [524, 43],
  ],
  [
    [60, 99],
    [120, 100],
    [99, 100],
    [102, 106],
  ],
  [
    [30, 10],
    [30, 200],
    [10, 200],
    [13, 203],
  ],
])('%j and %j meet, and one key steps both', (left, right, atCrack, threeLater) => {
  const pair = pairOf(left, right);
  pair.show(0);
  expect(frames(pair)).toEqual(atCrack);
  for (let step = 0; step < 3; step += 1) pair.step(1);
  expect(frames(pair)).toEqual(threeLater);
  for (let step = 0; step < 3; step += 1) pair.step(-1);
  expect(frames(pair)).toEqual(atCrack);
});

it('neither film is left behind at an end of the other', () => {
  const pair = pairOf([30, 2], [30, 200]);
  for (let step = 0; step < 5; step += 1) pair.step(-1);
  expect(frames(pair)).toEqual([0, 198]);
  pair.show(99);
  expect(frames(pair)[1]).toBe(299);
});

it('a corrected crack is where the films meet from then on', () => {
  const pair = pairOf([30, 40], [60, 100]);
  pair.step(3);
  pair.setCracks({ left: crackOfFrame(50, 30) / 1000, right: crackOfFrame(100, 60) / 1000 });
  expect([frames(pair), pair.getState().at]).toEqual([[50, 100], 0]);
});

it('without a crack, the films begin together', () => {
  const film = () => new Film({ frameRate: 30, duration: 2 });
  const pair = new Pair(film(), film(), { left: null, right: null });
  pair.show(0);
  expect(frames(pair)).toEqual([0, 0]);
});
