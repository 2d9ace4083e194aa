import { lastTime } from './daily-jobs';

const zone = 'America/New_York';

it.each([
  ['at the very minute', '2026-06-01T13:00:00Z', '2026-06-01T13:00:00Z'],
  ['just before it', '2026-06-01T12:59:59Z', '2026-05-31T13:00:00Z'],
  ['in the evening', '2026-06-02T02:00:00Z', '2026-06-01T13:00:00Z'],
  ['on the Sunday on which clocks go forward', '2026-03-08T15:00:00Z', '2026-03-08T13:00:00Z'],
  ['on the day before it', '2026-03-08T12:00:00Z', '2026-03-07T14:00:00Z'],
  ['on the Sunday on which clocks go back', '2026-11-01T15:00:00Z', '2026-11-01T14:00:00Z'],
  ['on the day before that', '2026-11-01T13:30:00Z', '2026-10-31T13:00:00Z'],
])('finds the last 09:00 of the academy’s clock %s', (_, now, last) => {
  expect(lastTime('09:00', zone, new Date(now)).toISOString()).toBe(new Date(last).toISOString());
});

it('counts a time that the clock skips an hour later', () => {
  expect(lastTime('02:30', zone, new Date('2026-03-08T18:00:00Z')).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  );
});

it('takes a time that comes twice once', () => {
  const times = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T12:00:00Z'];
  const last = times.map((now) => lastTime('01:30', zone, new Date(now)).toISOString());
  expect(new Set(last).size).toBe(1);
});
