import { slot } from '../../../test/academy';
import { hasEnded, isOnDay, lastDayOf } from './slot.rules';

const zone = 'America/New_York';
const now = new Date('2026-11-10T15:00:00Z');

test('a weekly slot runs its weeks from the day of creation, a dated one on its day', () => {
  expect(lastDayOf(slot(), zone)).toBe('2026-11-30');
  // Late in the evening of the 2nd in New York, when UTC is a day ahead.
  expect(lastDayOf(slot({ createdAt: '2026-11-03T03:00:00.000Z', weeksDuration: 1 }), zone)).toBe(
    '2026-11-09',
  );
  expect(lastDayOf(slot({ dayOfWeek: null, specificDate: '2026-11-10' }), zone)).toBe('2026-11-10');
  expect(hasEnded(slot({ dayOfWeek: null, specificDate: '2026-11-10' }), zone, now)).toBe(false);
  expect(hasEnded(slot({ dayOfWeek: null, specificDate: '2026-11-09' }), zone, now)).toBe(true);
});

test('a slot falls on its date, or on its weekday while its weeks run', () => {
  const mondays = slot({ weeksDuration: 2 });
  const days = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-10'];
  expect(days.filter((day) => isOnDay(mondays, day, zone))).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(days.filter((day) => isOnDay({ ...mondays, startsOn: '2026-11-10' }, day, zone))).toEqual([
    '2026-11-16',
    '2026-11-23',
  ]);
  const dated = slot({ dayOfWeek: null, specificDate: '2026-11-10' });
  expect(days.filter((day) => isOnDay(dated, day, zone))).toEqual(['2026-11-10']);
});
