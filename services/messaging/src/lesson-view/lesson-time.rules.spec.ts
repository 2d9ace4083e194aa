import { lessonTime, startFrom } from './lesson-time.rules';

const inNewYork = (startsAt: string) => lessonTime(startsAt, 60, 'America/New_York');

test('has weekday, date and hours in the academy’s zone', () => {
  expect(inNewYork('2026-11-28T14:00:00Z')).toEqual({
    weekday: 'Saturday',
    date: 'November 28, 2026',
    hours: '9:00 AM–10:00 AM EST',
    short: 'Sat, Nov 28, 9:00 AM',
  });
});

test.each([
  ['the Saturday before the clocks go forward', '2026-03-07T14:00:00Z', '9:00 AM–10:00 AM EST'],
  ['the Sunday they go forward', '2026-03-08T13:00:00Z', '9:00 AM–10:00 AM EDT'],
  ['the Saturday before they go back', '2026-10-31T13:00:00Z', '9:00 AM–10:00 AM EDT'],
  ['the Sunday they go back', '2026-11-01T14:00:00Z', '9:00 AM–10:00 AM EST'],
])('is nine o’clock on %s', (_, startsAt, hours) => {
  expect(inNewYork(startsAt).hours).toBe(hours);
});

test('names both zones in an hour in which the clock changes', () => {
  expect(inNewYork('2026-11-01T05:30:00Z').hours).toBe('1:30 AM EDT–1:30 AM EST');
});

test('uses the date in the academy’s zone, not in UTC', () => {
  expect(lessonTime('2026-11-29T02:30:00Z', 60, 'America/Los_Angeles')).toMatchObject({
    date: 'November 28, 2026',
    hours: '6:30 PM–7:30 PM PST',
  });
});

test.each([
  ['earlier that day', '2026-11-28T12:00:00Z', 'today at 9:00 AM'],
  ['the day before', '2026-11-27T14:00:00Z', 'tomorrow at 9:00 AM'],
  ['late on the day before, by the academy’s clock', '2026-11-28T04:59:00Z', 'tomorrow at 9:00 AM'],
  ['after its midnight', '2026-11-28T05:00:00Z', 'today at 9:00 AM'],
  ['two days before', '2026-11-26T14:00:00Z', 'on Sat, Nov 28 at 9:00 AM'],
])('has words for a start seen %s', (_, now, said) => {
  expect(startFrom(new Date(now), '2026-11-28T14:00:00Z', 'America/New_York')).toBe(said);
});

test('is tomorrow also across the night when the clocks go forward', () => {
  expect(startFrom(new Date('2026-03-07T14:00:00Z'), '2026-03-08T13:00:00Z', 'America/New_York')).toBe(
    'tomorrow at 9:00 AM',
  );
});
