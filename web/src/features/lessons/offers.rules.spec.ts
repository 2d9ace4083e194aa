import { datesAround, otherStarts } from './offers.rules';

const zone = 'America/New_York';
const now = Date.parse('2026-11-10T15:00:00Z');

test('other times are the nearest first, each once, without the one that was asked for', () => {
  const asked = { scheduledDate: '2026-11-12T21:00:00.000Z' };
  const starts = ['11-19T21', '11-12T22', '11-12T21', '11-11T21', '11-12T22'].map((start) => ({
    start: `2026-${start}:00:00.000Z`,
  }));
  expect(otherStarts(starts, asked)).toEqual([
    '2026-11-12T22:00:00.000Z',
    '2026-11-11T21:00:00.000Z',
    '2026-11-19T21:00:00.000Z',
  ]);
  const hours = Array.from({ length: 20 }, (_, hour) => ({
    start: new Date(now + hour * 3_600_000).toISOString(),
  }));
  expect(otherStarts(hours, asked)).toHaveLength(8);
});

test.each([
  ['of a day to come lie around it', '2026-11-30T21:00:00.000Z', { from: '2026-11-23', to: '2026-12-21' }],
  ['of a day soon begin today', '2026-11-12T21:00:00.000Z', { from: '2026-11-10', to: '2026-12-03' }],
  [
    'of a day that has passed begin today',
    '2026-10-01T21:00:00.000Z',
    { from: '2026-11-10', to: '2026-12-01' },
  ],
])('the dates to look at %s', (_, scheduledDate, dates) => {
  expect(datesAround(scheduledDate, zone, now)).toEqual(dates);
});
