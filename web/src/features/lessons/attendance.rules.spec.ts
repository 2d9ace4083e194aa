import { lesson, theo } from '../../../test/academy';
import { isOpenForAttendance, noShowText } from './attendance.rules';

const startsAt = Date.parse(lesson().scheduledDate);
const hours = (count: number) => startsAt + count * 3_600_000;

test.each([
  ['an hour before', hours(-1), 'confirmed', false],
  ['at its start', hours(0), 'confirmed', true],
  ['the next day', hours(24), 'completed', true],
  ['after fourteen days', hours(14 * 24), 'completed', true],
  ['an hour later', hours(14 * 24 + 1), 'completed', false],
  ['for a request', hours(1), 'pending', false],
  ['for a cancelled lesson', hours(1), 'cancelled', false],
] as const)('%s attendance can be noted: %#', (_, now, status, open) => {
  expect(isOpenForAttendance(lesson({ status }), now)).toBe(open);
});

test.each([
  [100, 'The full $80 is due'],
  [50, '$40 of $80 is due'],
  [0, 'Nothing is due'],
])('with %i percent the coach reads: %s', (percent, said) => {
  expect(noShowText(lesson(), percent)).toBe(
    `${said}, by the academy’s rule for missed lessons. We email the family.`,
  );
});

test('says that a player without an account gets no email', () => {
  expect(noShowText(lesson({ student: theo }), 100)).toContain('Theo has no account');
});
