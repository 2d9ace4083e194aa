import { nextAt } from './every-day';

const next = (now: string, hour = 3, zone = 'America/New_York') =>
  nextAt(hour, zone, new Date(now)).toISOString();

it('the next backup is at the academy’s hour, also on the days that a clock changes', () => {
  expect(next('2027-01-10T07:59:59Z')).toBe('2027-01-10T08:00:00.000Z');
  expect(next('2027-01-10T08:00:00Z')).toBe('2027-01-11T08:00:00.000Z');
  expect(next('2027-03-13T08:00:00Z')).toBe('2027-03-14T07:00:00.000Z');
  expect(next('2027-11-06T07:00:00Z')).toBe('2027-11-07T08:00:00.000Z');
  // 02:00 is not on the clock that night.
  expect(next('2027-03-13T12:00:00Z', 2)).toBe('2027-03-14T07:00:00.000Z');
  expect(next('2027-03-14T07:00:00Z', 2)).toBe('2027-03-15T06:00:00.000Z');
});
