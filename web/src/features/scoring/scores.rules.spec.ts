import type { ScoreRow } from '@fungo/contracts';
import { usualRule } from '@fungo/contracts/camps/rankings';
import type { KeptScore } from './scores';
import {
  attemptsIn,
  campAtHand,
  inOrder,
  isFound,
  measuredWords,
  orderOf,
  parseScore,
  scoreWords,
  typed,
  withAnswered,
  withKept,
} from './scores.rules';

const row = (over: Partial<ScoreRow> = {}): ScoreRow => ({
  entryId: 1,
  playerId: 11,
  name: 'Maya Delgado',
  age: 8,
  sport: 'softball',
  divisionId: null,
  attempts: ['9.00'],
  score: '9.00',
  didNotTakePart: false,
  changeId: 'server-1',
  ...over,
});
const kept = (over: Partial<KeptScore> = {}): KeptScore => ({
  id: 'mine-1',
  owner: 'dana',
  at: '2026-07-06T13:00:00.000Z',
  campId: 7,
  station: 'hitting_zone',
  child: { entryId: 1 },
  name: 'Maya Delgado',
  saw: 'server-1',
  attempts: [12.5],
  didNotTakePart: false,
  ...over,
});

test('what waits is seen at once, and what follows it has seen it', () => {
  const [seen] = withKept([row()], [kept(), kept({ id: 'mine-2', saw: 'mine-1', attempts: [13] })]);
  expect(seen).toMatchObject({ attempts: ['13.00'], saw: 'mine-2', stands: 'server-1', isWaiting: true });
});

// holds: D2 stations.9
test('a clash leaves the server’s score, and shows the latest one of this device', () => {
  const [seen] = withKept(
    [row()],
    [kept({ isClash: true }), kept({ id: 'mine-2', saw: 'mine-1', attempts: [13] })],
  );
  expect(seen).toMatchObject({ attempts: ['9.00'], saw: 'server-1', isWaiting: false });
  expect(seen!.clash).toMatchObject({ id: 'mine-2', attempts: [13] });
});

test('what was refused changes nothing, and neither does what waits of a child who was taken off', () => {
  expect(withKept([row()], [kept({ refused: 'gone' })])).toEqual(withKept([row()], []));
  expect(withKept([], [kept()])).toEqual([]);
});

test('a child who came without a registration has a row before the server knows of it, and one row after', () => {
  const player = { name: 'Noor Haddad', age: 9, sport: 'baseball' } as const;
  const added = kept({ child: { player }, name: player.name, saw: null, attempts: [] });
  const scored = kept({ id: 'mine-2', child: { player }, name: player.name, saw: 'mine-1' });
  expect(withKept([], [added, scored])).toEqual([
    expect.objectContaining({ entryId: null, attempts: ['12.50'], saw: 'mine-2' }),
  ]);
  const listed = row({ entryId: 2, name: 'NOOR HADDAD', age: 9, sport: 'baseball' });
  expect(withKept([listed], [scored])).toEqual([
    expect.objectContaining({ entryId: 2, attempts: ['12.50'], saw: 'mine-2' }),
  ]);
});

test('an answer brings rows up to date, and new ones', () => {
  const other = row({ entryId: 2 });
  const changed = row({ attempts: ['12.50'] });
  expect(withAnswered([row(), other], [changed, null, row({ entryId: 3 })])).toEqual([
    changed,
    other,
    row({ entryId: 3 }),
  ]);
});

// holds: D2 stations.3
test.each([
  ['12.5', 12.5],
  [' 9 ', 9],
  ['0', 0],
  ['7,25', 7.25],
  ['.5', 0.5],
  ['12.', 12],
  ['99999999.99', 99_999_999.99],
  ['100000000', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['abc', undefined],
  ['1e3', undefined],
  ['.', undefined],
  ['', undefined],
])('%p is the score %p', (text, value) => expect(parseScore(text)).toBe(value));

test('attempts that are empty are none, and one that is no number spoils the row', () => {
  expect(attemptsIn(['12.5', '', '13'])).toEqual([12.5, 13]);
  expect(attemptsIn(['', ''])).toEqual([]);
  expect(attemptsIn(['12.5', 'x'])).toBeUndefined();
});

test.each([
  ['9.00', '9.0'],
  ['12.50', '12.5'],
  ['12.25', '12.25'],
])('%s is shown as %s', (score, words) => expect(scoreWords(score)).toBe(words));

test('says what was measured', () => {
  expect(measuredWords({ attempts: ['12.50', 13], didNotTakePart: false })).toBe('12.5, 13.0');
  expect(measuredWords({ attempts: [], didNotTakePart: true })).toBe('didn’t play');
  expect(measuredWords({ attempts: [], didNotTakePart: false })).toBe('no score');
});

// holds: D2 stations.7
test('the list is opened with the best first, then who was not measured by name, and stays so', () => {
  const none = { attempts: [], score: null };
  const rows = withKept(
    [
      row({ entryId: 1, name: 'Zoe', ...none }),
      row({ entryId: 2, name: 'Ann', ...none }),
      row({ entryId: 3 }),
    ],
    [],
  );
  const order = orderOf(rows, usualRule('hitting_zone'));
  expect(order).toEqual(['3', '2', '1']);
  const [zoe] = withKept([row({ entryId: 1, name: 'Zoe', score: '99.00' })], []);
  expect(inOrder([zoe!, ...rows.slice(1)], order).map(({ key }) => key)).toEqual(order);
});

// holds: D2 stations.8
test('the pad types as a hand would', () => {
  expect(['1', '2', '.', '.', '5'].reduce(typed, '')).toBe('12.5');
  expect(typed('', '.')).toBe('0.');
  expect(typed('0', '7')).toBe('7');
  expect(typed('12.5', 'back')).toBe('12.');
});

test('finds a child by name, however it is spelled in haste', () => {
  expect(isFound({ name: 'José Delgado' }, ' jose  d')).toBe(true);
  expect(isFound({ name: 'José Delgado' }, 'maya')).toBe(false);
});

test('the camp at hand is the one that is on, else the last that began, else the next', () => {
  const camps = [
    { id: 3, startDate: '2026-08-03', endDate: '2026-08-07' },
    { id: 2, startDate: '2026-07-06', endDate: '2026-07-10' },
    { id: 1, startDate: '2026-06-01', endDate: '2026-06-05' },
  ];
  expect(campAtHand(camps, '2026-07-08')?.id).toBe(2);
  expect(campAtHand(camps, '2026-07-20')?.id).toBe(2);
  expect(campAtHand(camps, '2026-05-01')?.id).toBe(1);
  expect(campAtHand([], '2026-05-01')).toBeUndefined();
});
