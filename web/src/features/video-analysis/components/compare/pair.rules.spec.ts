import { crackOfFrame, frameOfCrack, fromCrack, rangeOf, tempoFor } from './pair.rules';

it.each([30_000 / 1001, 30, 59.94, 60, 120, 240])(
  'a crack at %s frames a second names its frame again, to the millisecond',
  (rate) => {
    for (let frame = 0; frame < 2000; frame += 1)
      expect(frameOfCrack(crackOfFrame(frame, rate), rate)).toBe(frame);
  },
);

it('both films go as far as the shorter one', () => {
  const range = rangeOf({ crack: 1, duration: 5 }, { crack: 2.5, duration: 4 });
  expect(range).toEqual({ from: -1, to: 1.5 });
});

it('the left film corrects its speed gently, and jumps from far away', () => {
  expect([0.001, 0.05, -0.05, 0.2].map((lead) => tempoFor(lead, 30))).toEqual([1, 0.9, 1.1, 0.75]);
  expect([0.3, -0.3].map((lead) => tempoFor(lead, 30))).toEqual([null, null]);
});

it('times are said from the crack', () => {
  expect([-0.42, 0, 0.1].map(fromCrack)).toEqual(['−0.42 s', '0.00 s', '+0.10 s']);
});
