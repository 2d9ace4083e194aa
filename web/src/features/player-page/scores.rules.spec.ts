import type { PlayerCamp } from '@fungo/contracts';
import { linesOf, progressOf } from './scores.rules';

const camp = (campId: number, startDate: string, scores: PlayerCamp['scores']) => ({
  ...{ campId, startDate, endDate: startDate, title: `Camp ${campId}`, scores },
});
const score = (
  station: PlayerCamp['scores'][number]['station'],
  value: string,
  unit = '',
  lessIsBetter = false,
) => ({
  ...{ station, score: value, unit, lessIsBetter, ageGroup: '10U', place: null },
});

test('a line has the scores of one station from the earliest camp to the latest, in the order of the stations', () => {
  const lines = linesOf([
    camp(2, '2026-08-01', [score('infield_accuracy', '7.00'), score('hitting_zone', '12.50')]),
    camp(1, '2026-06-01', [score('hitting_zone', '10.00')]),
  ]);
  expect(lines.map(({ station, points }) => [station, points.map((point) => point.score)])).toEqual([
    ['hitting_zone', [10, 12.5]],
    ['infield_accuracy', [7]],
  ]);
});

test('seconds and points of one station are two lines', () => {
  const lines = linesOf([
    camp(2, '2026-08-01', [score('ground_ball_relay', '11.20', 'sec', true)]),
    camp(1, '2026-06-01', [score('ground_ball_relay', '8.00')]),
  ]);
  expect(lines.map(({ unit }) => unit)).toEqual(['', 'sec']);
});

test.each([
  [false, 12, 1],
  [true, 9, 1],
])('the best is the highest, or the lowest where less is better (%s)', (lessIsBetter, best, change) => {
  const [line] = linesOf([
    camp(3, '2026-08-01', [score('hitting_zone', '11.00', '', lessIsBetter)]),
    camp(2, '2026-07-01', [score('hitting_zone', lessIsBetter ? '9.00' : '12.00', '', lessIsBetter)]),
    camp(1, '2026-06-01', [score('hitting_zone', '10.00', '', lessIsBetter)]),
  ]);
  expect(progressOf(line!)).toEqual({ best, change });
});
