import { isLate, lateWords } from './waiting.rules';

const createdAt = '2026-11-08T15:00:00.000Z';
const after = (hours: number) => Date.parse(createdAt) + hours * 3_600_000;
const pending = { status: 'pending', createdAt } as const;

it('counts a request as late once 24 hours have passed without an answer', () => {
  expect(isLate(pending, after(24))).toBe(false);
  expect(isLate(pending, after(24) + 1)).toBe(true);
});

it.each(['contacted', 'scheduled', 'completed', 'declined'] as const)('does not wait for %s', (status) => {
  expect(isLate({ status, createdAt }, after(100))).toBe(false);
});

it.each([
  [25, 'No answer for 1 day'],
  [47.9, 'No answer for 1 day'],
  [48, 'No answer for 2 days'],
  [250, 'No answer for 10 days'],
])('says after %d hours: %s', (hours, words) => {
  expect(lateWords(pending, after(hours))).toBe(words);
});
