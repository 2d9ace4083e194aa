import { frameAt } from '@fungo/contracts/media/frames';
import {
  formatMoment,
  lastFrameOf,
  loopFrom,
  loopTo,
  middleOf,
  nextInLoop,
  noLoop,
  startOf,
} from './frames.rules';

const rates = [24, 24000 / 1001, 25, 30000 / 1001, 30, 50, 60000 / 1001, 60, 120, 240];

test.each(rates)('at %f frames a second, every frame of a minute is found again', (rate) => {
  const frames = Array.from({ length: Math.ceil(rate * 60) }, (_, frame) => frame);
  expect(frames.map((frame) => frameAt(startOf(frame, rate), rate))).toEqual(frames);
  expect(frames.map((frame) => frameAt(middleOf(frame, rate), rate))).toEqual(frames);
});

test('the middle of a frame is as far from one neighbor as from the other', () => {
  expect(middleOf(0, 30)).toBeCloseTo(1 / 60);
  expect(middleOf(29, 30)).toBeCloseTo(1 - 1 / 60);
});

test('a film of one second at 30 has the frames 0 to 29; none has fewer than one', () => {
  expect(lastFrameOf(1, 30)).toBe(29);
  expect(lastFrameOf(0.99, 30)).toBe(29);
  expect(lastFrameOf(0.001, 30)).toBe(0);
  expect(frameAt(-1, 30)).toBe(0);
});

test('a loop runs from its beginning to its end, in whichever order they are set', () => {
  expect(loopTo(loopFrom(noLoop, 10), 20)).toEqual({ from: 10, to: 20 });
  expect(loopTo(noLoop, 20)).toEqual({ from: 0, to: 20 });
  expect(loopFrom({ from: 0, to: 20 }, 5)).toEqual({ from: 5, to: 20 });
  expect(loopFrom({ from: 0, to: 20 }, 20)).toEqual({ from: 20, to: null });
  expect(loopTo({ from: 10, to: 20 }, 4)).toEqual({ from: 0, to: 4 });
});

test('play leaves a loop at neither end, and a half-set one stops nothing', () => {
  const loop = { from: 10, to: 20 };
  expect([9, 10, 15, 20, 21].map((frame) => nextInLoop(loop, frame))).toEqual([10, 10, 15, 20, 10]);
  expect(nextInLoop({ from: 10, to: null }, 21)).toBe(21);
  expect(nextInLoop(noLoop, 21)).toBe(21);
});

// holds: D1 2.24
test.each([
  [0, '0:00.00'],
  [3.25, '0:03.25'],
  [59.999, '0:59.99'],
  [65.3, '1:05.30'],
  [600, '10:00.00'],
])('%f seconds are the moment %s', (seconds, moment) => expect(formatMoment(seconds)).toBe(moment));
