import { type LeaderboardEntry, type StationRule, usualRule } from '@fungo/contracts';
import { ageGroupsOf } from './age-groups.rules';

const rule = usualRule('hitting_zone');
let last = 0;
const children = (participantAge: number, ...scores: (number | null)[]): LeaderboardEntry[] =>
  scores.map((score) => ({
    ...{ id: (last += 1), playerId: last, participantId: null, participantName: 'Canary Q.', participantAge },
    ...{ participantSport: 'softball', campId: 7, campTitle: 'Diamond Days', campDate: '2026-07-06' },
    ...{ station: 'hitting_zone', score: score?.toFixed(2) ?? null, selectedDays: null, isPublic: true },
  }));
const told = (entries: LeaderboardEntry[], rules: StationRule[] = [rule]) =>
  ageGroupsOf(entries, rules).map(({ ageGroup, stations }) => [
    ageGroup,
    ...stations.map(({ measured, median, middle }) => [measured, median, middle.from, middle.to]),
  ]);

it('tells number, median and quartiles, and nobody’s name', () => {
  const groups = ageGroupsOf(children(10, 1, 2, 3, 4, 5, 6, 7, 8), [{ ...rule, unit: 'mph' }]);
  expect(groups).toEqual([
    {
      ageGroup: '10U',
      stations: [
        {
          ...{ station: 'hitting_zone', unit: 'mph', lessIsBetter: false, measured: 8 },
          ...{ median: '4.00', middle: { from: '3.00', to: '6.00' } },
        },
      ],
    },
  ]);
});

it.each([
  [[4, 3, 2, 1], []],
  [[5, 4, 3, 2, 1], [['10U', [5, '3.00', '2.00', '4.00']]]],
  [[5, 4, 3, 2, null, null], []],
])('of the scores %j it tells %j', (scores, expected) => {
  expect(told(children(10, ...scores))).toEqual(expected);
});

it('never tells the first or the last result, however many there are', () => {
  for (let count = 5; count < 40; count += 1) {
    const scores = Array.from({ length: count }, (_, n) => n);
    for (const lessIsBetter of [true, false]) {
      const [[, [, median, from, to]]] = told(children(12, ...scores), [{ ...rule, lessIsBetter }]) as [
        [string, string[]],
      ];
      const order = [0, Number(from), Number(median), Number(to), count - 1];
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect([from, to]).not.toContain('0.00');
      expect([from, to]).not.toContain((count - 1).toFixed(2));
    }
  }
});

it('gives the slower half’s best time as the median where less is better', () => {
  expect(told(children(10, 30, 31, 32, 33, 34, 35), [{ ...rule, lessIsBetter: true }])).toEqual([
    ['10U', [6, '33.00', '31.00', '34.00']],
  ]);
});

it('has the youngest first, and no number of a group that is too small', () => {
  const entries = [
    ...children(17, 1, 2, 3, 4, 5),
    ...children(12, 91, 92, 93, 94),
    ...children(5, 1, 2, 3, 4, 5),
  ];
  expect(told(entries)).toEqual([
    ['3-5U', [5, '3.00', '2.00', '4.00']],
    ['17', [5, '3.00', '2.00', '4.00']],
  ]);
  expect(JSON.stringify(ageGroupsOf(entries, [rule]))).not.toMatch(/9\d\.00|12U|14|Canary/);
});
