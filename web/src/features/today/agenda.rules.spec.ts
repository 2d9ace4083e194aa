import { agendaOf, durationWords, minutesOf, siteMinutes, timeOf } from './agenda.rules';

const entry = (from: string, to: string) => ({ start: minutesOf(from), end: minutesOf(to) });
const drawn = (entries: ReturnType<typeof entry>[], now: string) =>
  agendaOf(entries, minutesOf(now)).map((row) =>
    row.kind === 'gap'
      ? `gap ${timeOf(row.from)}-${timeOf(row.to)}${row.isNow ? ' now' : ''}`
      : `${timeOf(row.entry.start)} ${row.state}`,
  );

const day = [entry('16:00', '17:00'), entry('09:00', '12:00'), entry('17:00', '18:00')];

test('puts the hours in order, with the gaps between them', () =>
  expect(drawn(day, '08:00')).toEqual(['09:00 next', 'gap 12:00-16:00', '16:00 later', '17:00 later']));

test('knows what is over, what goes on and what is next', () =>
  expect(drawn(day, '16:30')).toEqual(['09:00 past', 'gap 12:00-16:00', '16:00 now', '17:00 next']));

test('marks the gap that it is in', () =>
  expect(drawn(day, '12:00')).toEqual(['09:00 past', 'gap 12:00-16:00 now', '16:00 next', '17:00 later']));

test('sees no gap inside of a camp that lasts longer than a lesson', () =>
  expect(drawn([entry('09:00', '15:00'), entry('10:00', '11:00'), entry('15:00', '16:00')], '08:00')).toEqual(
    ['09:00 next', '10:00 later', '15:00 later'],
  ));

test('takes a pause of ten minutes for no gap', () =>
  expect(drawn([entry('09:00', '10:00'), entry('10:10', '11:00')], '11:00')).toEqual([
    '09:00 past',
    '10:10 past',
  ]));

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
])('%i minutes are %s', (minutes, words) => expect(durationWords(minutes)).toBe(words));

test('reads the wall clock on both sides of a clock change', () => {
  const zone = 'America/New_York';
  expect(timeOf(siteMinutes(zone, '2026-11-01T04:30:00.000Z'))).toBe('00:30');
  expect(timeOf(siteMinutes(zone, '2026-11-01T21:00:00.000Z'))).toBe('16:00');
});
