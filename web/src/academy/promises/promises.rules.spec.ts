import { byPromise, dueWords, urgencyOf } from './promises.rules';

const hour = 3_600_000;
const now = Date.parse('2026-11-10T15:00:00Z');
const promised = (dueInHours: number | null, sinceHours = 1) => ({
  due: dueInHours === null ? null : now + dueInHours * hour,
  since: now - sinceHours * hour,
});

test.each([
  [promised(3), 'due in 3 hours', 'soon'],
  [promised(1.4), 'due in 84 minutes', 'soon'],
  [promised(1.99), 'due in 1 hour', 'soon'],
  [promised(47), 'due in 47 hours', 'calm'],
  [promised(49), 'due in 2 days', 'calm'],
  [promised(0), 'due now', 'late'],
  [promised(-2), 'late by 2 hours', 'late'],
  [promised(-72), 'late by 3 days', 'late'],
  [promised(1 / 60), 'due in 1 minute', 'soon'],
  [promised(null, 96), 'waiting for 4 days', 'calm'],
  [promised(null, 0), 'new', 'calm'],
] as const)('says when an answer is due: %#', (one, words, urgency) => {
  expect(dueWords(one, now)).toBe(words);
  expect(urgencyOf(one, now)).toBe(urgency);
});

test('the promise that breaks first is first; what has none is last, the longest wait first', () => {
  const [late, soon, later] = [promised(-1), promised(2), promised(30)];
  const [old, fresh] = [promised(null, 50), promised(null, 2)];
  expect([fresh, later, old, late, soon].toSorted(byPromise)).toEqual([late, soon, later, old, fresh]);
});
