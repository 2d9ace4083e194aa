import { AcademyClock } from './academy-clock';

const clock = new AcademyClock('America/New_York');

it.each([
  ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06-30'],
  ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
  ['2026-06-30T14:00:00Z', 'Pacific/Kiritimati', '2026-07-01'],
])('at %s in %s the day is %s, in its month', (instant, zone, date) => {
  const there = new AcademyClock(zone);
  expect([there.dateOf(new Date(instant)), there.monthOf(new Date(instant))]).toEqual([
    date,
    date.slice(0, 7),
  ]);
});

it.each([
  ['2026-07-01T03:59:58.500Z', 2],
  ['2026-07-01T04:00:00Z', 24 * 3600],
  // On these days the clock goes forward and back.
  ['2026-03-08T05:00:00Z', 23 * 3600],
  ['2026-11-01T04:00:00Z', 25 * 3600],
])('at %s, %s seconds are left of the day', (instant, seconds) => {
  expect(clock.secondsLeftOn(new Date(instant))).toBe(seconds);
});
