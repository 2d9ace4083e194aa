import type { PlayerCamp } from '@fungo/contracts';
import { linesOf } from './scores.rules';
import {
  axisOf,
  campEvents,
  countWords,
  placeOn,
  placeWords,
  stepsOf,
  type TimelineEvent,
} from './timeline.rules';

const score = (value: string, lessIsBetter = false) => ({
  ...{ station: 'hitting_zone' as const, score: value, unit: '', lessIsBetter },
  ...{ ageGroup: '10U', place: null },
});
const camp = (campId: number, startDate: string, endDate: string, value: string, lessIsBetter = false) => ({
  ...{ campId, title: `Camp ${campId}`, startDate, endDate, scores: [score(value, lessIsBetter)] },
});
const event = (day: string, kind: TimelineEvent['kind'] = 'lesson'): TimelineEvent => ({
  ...{ id: `${kind}.${day}`, kind, day, title: day },
});

const lineOf = (lessIsBetter = false) =>
  linesOf([
    camp(2, '2026-08-03', '2026-08-05', '14.10', lessIsBetter),
    camp(1, '2026-07-06', '2026-07-08', '12.00', lessIsBetter),
  ])[0]!;

test('a step has what came after the camp of one score and before the camp of the next', () => {
  const days = ['2026-07-01', '2026-07-08', '2026-07-09', '2026-08-02', '2026-08-03', '2026-08-06'];
  const steps = stepsOf(
    lineOf(),
    days.toReversed().map((day) => event(day)),
  );
  expect(
    steps.map(({ change, isBetter, events }) => [change, isBetter, events.map(({ day }) => day)]),
  ).toEqual([
    [null, false, ['2026-08-06']],
    [2.1, true, ['2026-07-09', '2026-08-02']],
  ]);
});

test('a lower score is better where less is better, and a step without events stays', () => {
  expect(stepsOf(lineOf(true), [])).toMatchObject([{ change: 2.1, isBetter: false, events: [] }]);
});

test('counts say one and several, in the order of the rows', () => {
  const events = [
    event('2026-07-10', 'card'),
    event('2026-07-11'),
    event('2026-07-12'),
    event('2026-07-13', 'camp'),
  ];
  expect(countWords(events)).toBe('2 lessons, 1 card done, 1 camp day');
  expect(countWords([])).toBeNull();
});

test('camp days are those that have begun, of camps that were not cancelled', () => {
  const days = ['2026-07-06', '2026-07-07'];
  const of = (campId: number, status: PlayerCamp['status']) => ({ campId, title: 'Camp', status, days });
  expect(campEvents([of(1, 'active'), of(2, 'cancelled')], '2026-07-06')).toEqual([
    { id: 'camp.1.2026-07-06', kind: 'camp', day: '2026-07-06', title: 'Camp' },
  ]);
});

test('a place is told with its number of players, or not at all', () => {
  expect(placeWords({ place: { percentile: 72, players: 18 }, ageGroup: '10U' })).toBe(
    '72nd percentile of 18 players in 10U',
  );
  expect(placeWords({ place: { percentile: 0, players: 18 }, ageGroup: '10U' })).toBe(
    'Below the 1st percentile of 18 players in 10U',
  );
  expect(placeWords({ place: null, ageGroup: '10U' })).toBeNull();
});

test('an axis runs from the first score to the last day of all, and one day alone is in its middle', () => {
  const { points } = lineOf();
  expect(axisOf(points, [event('2026-09-01')])).toEqual(['2026-07-06', '2026-09-01']);
  expect(placeOn(['2026-07-01', '2026-07-11'], '2026-07-06')).toBe(0.5);
  expect(placeOn(['2026-07-01', '2026-07-01'], '2026-07-01')).toBe(0.5);
});
