import type { CardGoal, PlayerCamp } from '@fungo/contracts';
import { goalText } from '@fungo/contracts/camps/result-words';
import { progressTo, progressWords } from './goal.rules';

const goal: CardGoal = { station: 'hitting_zone', value: 70, unit: 'mph', lessIsBetter: false };
const givenOn = '2026-04-20';

type Score = Partial<PlayerCamp['scores'][number]>;
let ids = 0;
const camp = (startDate: string, ...scores: Score[]) => ({
  ...{ campId: ++ids, title: 'Spring Camp', startDate },
  scores: scores.map((score): PlayerCamp['scores'][number] => ({
    ...{ station: 'hitting_zone', score: '66.00', unit: 'mph', lessIsBetter: false },
    ...{ ageGroup: '12U', place: null },
    ...score,
  })),
});
const wordsOf = (camps: ReturnType<typeof camp>[], of = goal) =>
  progressWords(of, progressTo(of, givenOn, camps));

test('the first score that reaches a goal is told, with its day and camp, and later ones leave it so', () => {
  const camps = [
    camp('2026-06-01', { score: '64.00' }),
    camp('2026-05-10', { score: '73.00' }),
    camp('2026-05-03', { score: '71.00' }),
    camp('2026-05-01', { score: '66.00' }),
  ];
  expect(wordsOf(camps)).toBe('Reached: 71.0 mph on May 3 at Spring Camp');
});

test('an equal score reaches a goal', () => {
  expect(wordsOf([camp('2026-05-03', { score: '70.00' })])).toMatch(/^Reached: 70.0 mph/);
  expect(wordsOf([camp('2026-05-03', { score: '69.99' })])).toMatch(/^Latest: 69.99 mph.*, 0.01 mph to go$/);
});

test('the latest score is told until then, with what is left', () => {
  expect(wordsOf([camp('2026-05-01', { score: '66.00' }), camp('2026-04-25', { score: '68.00' })])).toBe(
    'Latest: 66.0 mph on May 1 at Spring Camp, 4.0 mph to go',
  );
});

test('a lower score is the better one where the station says so', () => {
  const dash: CardGoal = { station: 'ground_ball_relay', value: 7.2, unit: 'sec', lessIsBetter: true };
  const of = { station: 'ground_ball_relay', unit: 'sec', lessIsBetter: true } as const;
  const run = (score: string) => wordsOf([camp('2026-05-03', { ...of, score })], dash);
  expect(run('7.45')).toBe('Latest: 7.45 sec on May 3 at Spring Camp, 0.25 sec to go');
  expect(run('7.20')).toMatch(/^Reached/);
  expect(run('7.10')).toMatch(/^Reached/);
  expect(goalText(dash)).toBe('Ground Ball Relay 7.2 sec or less');
});

test('a score of the card’s day or before it does not count', () => {
  expect(wordsOf([camp('2026-04-20', { score: '75.00' }), camp('2026-04-01', { score: '72.00' })])).toBe(
    'Not measured since',
  );
  expect(wordsOf([camp('2026-04-21', { score: '75.00' })])).toMatch(/^Reached/);
});

test.each([[{ station: 'team_challenge' as const }], [{ unit: 'km/h' }], [{ lessIsBetter: true }]])(
  'a score of another measure does not count: %j',
  (other) => expect(wordsOf([camp('2026-05-03', { score: '90.00', ...other })])).toBe('Not measured since'),
);
