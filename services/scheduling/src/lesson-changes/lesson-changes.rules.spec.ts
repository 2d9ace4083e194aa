import type { StoredLesson } from '../calendar/lesson.entity';
import { changesOf } from './lesson-changes.rules';

const now = new Date('2026-11-28T14:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const lesson = (status: StoredLesson['status'], hours: number, changes: Partial<StoredLesson> = {}) => ({
  ...{ status, startsAt: inHours(hours), cutOffHours: 24, offers: [], ...changes },
});
const may = (...[one, sides]: [Parameters<typeof changesOf>[0], Parameters<typeof changesOf>[1]]) =>
  changesOf(one, sides, now);

test.each([
  ['confirmed', 24, 'player', 'now'],
  ['confirmed', 23.99, 'player', 'ask'],
  ['confirmed', 0, 'player', null],
  ['confirmed', 1, 'coach', 'now'],
  ['confirmed', 0, 'coach', null],
  ['pending', 1, 'player', 'now'],
  ['pending', 1, 'coach', null],
  ['declined', 48, 'player', null],
  ['cancelled', 48, 'coach', null],
] as const)('a %s lesson in %s hours, for the %s: %s', (status, hours, side, change) => {
  expect(may(lesson(status, hours), [side])).toEqual({ move: change, cancel: change, take: false });
});

test('a cut-off of zero hours lets the family change until the start', () => {
  expect(may(lesson('confirmed', 0.01, { cutOffHours: 0 }), ['player']).cancel).toBe('now');
});

test('the family takes an offered time while one is to come', () => {
  const declined = (...offers: Date[]) => lesson('declined', 2, { offers });
  expect(may(declined(inHours(-1), inHours(30)), ['player']).take).toBe(true);
  expect(may(declined(inHours(-1)), ['player']).take).toBe(false);
  expect(may(declined(inHours(30)), ['coach']).take).toBe(false);
});
