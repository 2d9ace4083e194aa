import { usualRule } from '@fungo/contracts';
import { goalOf, measuresIn, measureWords } from './goal-draft.rules';

const draft = (value: string) => ({
  ...{ station: 'hitting_zone' as const, unit: 'mph', lessIsBetter: false },
  value,
});

test.each([
  ['70', 70],
  ['70,5', 70.5],
  ['7.25', 7.25],
  ['0', 0],
])('%j is a score to reach', (typed, value) => expect(goalOf(draft(typed))).toMatchObject({ value }));

test.each(['', ' ', 'fast', '-1', '7.125', '100000000'])('%j is none', (typed) =>
  expect(goalOf(draft(typed))).toBeNull(),
);

test('each way in which camps measure a station is offered once, with the one that is chosen', () => {
  const relay = { ...usualRule('ground_ball_relay'), unit: 'sec', lessIsBetter: true };
  const hits = usualRule('hitting_zone');
  const words = measuresIn([{ stations: [relay, hits] }, { stations: [hits] }], draft('')).map(measureWords);
  expect(words).toEqual([
    'Hitting Zone (points)',
    'Hitting Zone (mph)',
    'Ground Ball Relay (sec, lower is better)',
  ]);
  expect(measuresIn([], null)).toEqual([]);
});
