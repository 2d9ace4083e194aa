import { WallClock } from '../wall-clock';
import { areWeekly, datesInWords, isBusy, refusedState, weeksFrom } from './series.rules';

const clock = new WallClock('America/New_York');

/** UTC starts of a weekly lesson, as text. */
const starts = (first: string, weeks: number) =>
  weeksFrom(new Date(first), weeks, clock).map(({ start }) => start?.toISOString().slice(0, 16) ?? null);

test.each([
  [
    'the clock goes back',
    '2026-10-27T20:00:00Z',
    ['2026-10-27T20:00', '2026-11-03T21:00', '2026-11-10T21:00'],
  ],
  [
    'the clock goes forward',
    '2027-03-09T21:00:00Z',
    ['2027-03-09T21:00', '2027-03-16T20:00', '2027-03-23T20:00'],
  ],
])('Tuesday at 4 stays Tuesday at 4 when %s', (_, first, expected) => {
  expect(starts(first, 3)).toEqual(expected);
  for (const { start } of weeksFrom(new Date(first), 12, clock)) expect(clock.timeOf(start!)).toBe('16:00');
});

test('a time that the clock skips has no lesson', () => {
  expect(starts('2027-03-07T07:30:00Z', 3)).toEqual(['2027-03-07T07:30', null, '2027-03-21T06:30']);
});

test('dates of a series are a week, or several, apart on the wall clock', () => {
  const weekly = (...instants: string[]) =>
    areWeekly(
      instants.map((one) => new Date(one)),
      12,
      clock,
    );
  expect(weekly('2026-10-27T20:00:00Z', '2026-11-03T21:00:00Z')).toBe(true);
  expect(weekly('2026-10-27T20:00:00Z', '2027-01-12T21:00:00Z')).toBe(true);
  expect(weekly('2026-10-27T20:00:00Z', '2026-11-03T20:00:00Z')).toBe(false);
  expect(weekly('2026-10-27T20:00:00Z', '2027-01-19T21:00:00Z')).toBe(false);
  expect(weekly('2026-10-27T20:00:00Z', '2026-10-27T20:00:00Z')).toBe(false);
});

test('a player is busy during another lesson, and not right after it', () => {
  const lesson = { startsAt: new Date('2026-10-27T20:00:00Z'), endsAt: new Date('2026-10-27T21:00:00Z') };
  expect(isBusy(new Date('2026-10-27T20:30:00Z'), [lesson])).toBe(true);
  expect(isBusy(new Date('2026-10-27T19:01:00Z'), [lesson])).toBe(true);
  expect(isBusy(new Date('2026-10-27T21:00:00Z'), [lesson])).toBe(false);
  expect(isBusy(new Date('2026-10-27T19:00:00Z'), [lesson])).toBe(false);
});

test('a taken time is a clash, and everything else is closed', () => {
  expect(refusedState('scheduling.slot-taken', 'Taken.')).toEqual({ state: 'clash', reason: 'Taken.' });
  expect(refusedState('scheduling.not-offered', 'Closed.')).toEqual({ state: 'closed', reason: 'Closed.' });
});

test('dates read as days of the academy', () => {
  const late = [new Date('2026-12-09T02:00:00Z'), new Date('2026-12-16T02:00:00Z')];
  expect(datesInWords(late, clock)).toBe('Tuesday, December 8 and Tuesday, December 15');
});
