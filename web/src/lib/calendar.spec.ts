import {
  addDays,
  addMonths,
  formatDay,
  formatTime,
  formatWeekday,
  isDay,
  lastDay,
  monthGrid,
  siteMoment,
  weekOf,
  weekStart,
  weekdayOf,
  weekdays,
  zoneName,
} from './calendar';
import { siteDate } from './site-date';

const newYork = 'America/New_York';

describe('days', () => {
  it('counts days over months, years and both clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-07', 1)).toBe('2026-03-08');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
  });

  // holds: D1 9.4
  it('starts weeks on Monday: a Sunday ends its week', () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-23')).toBe('2026-11-23');
    expect(weekOf('2026-11-01')).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weekdays).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  it('tells days that exist from those that do not', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(['2026-02-29', '2026-13-01', 'tomorrow', '', null].some(isDay)).toBe(false);
  });
});

describe('months', () => {
  it('shows whole weeks from Monday to Sunday', () => {
    const grid = monthGrid('2026-11');
    expect(grid).toHaveLength(6);
    expect(grid[0]?.[0]).toBe('2026-10-26');
    expect(grid.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(grid.every((week) => week.length === 7 && weekdayOf(week[0]!) === 1)).toBe(true);
  });

  it('needs four rows for a February that begins on a Monday', () => {
    expect(monthGrid('2027-02')).toHaveLength(4);
  });

  it('moves from month to month', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(lastDay('2028-02')).toBe('2028-02-29');
  });
});

describe('the zone', () => {
  it('dates an instant by the academy, not by UTC', () => {
    expect(siteDate(newYork, new Date('2026-11-21T03:30:00Z'))).toBe('2026-11-20');
    expect(siteDate('Pacific/Auckland', new Date('2026-11-20T12:30:00Z'))).toBe('2026-11-21');
  });

  it('reads 09:00 on both sides of both clock changes', () => {
    const at = (instant: string) => siteMoment(newYork, instant);
    expect(at('2026-03-07T14:00:00Z')).toEqual({ day: '2026-03-07', time: '09:00' });
    expect(at('2026-03-08T13:00:00Z')).toEqual({ day: '2026-03-08', time: '09:00' });
    expect(at('2026-10-31T13:00:00Z')).toEqual({ day: '2026-10-31', time: '09:00' });
    expect(at('2026-11-01T14:00:00Z')).toEqual({ day: '2026-11-01', time: '09:00' });
    expect(at('2026-11-02T05:00:00Z')).toEqual({ day: '2026-11-02', time: '00:00' });
  });

  it('names the zone for people', () => {
    expect(zoneName(newYork)).toBe('Eastern Time');
  });
});

describe('words', () => {
  it('writes days and times as the academy says them', () => {
    expect(formatDay('2026-11-23', 'short')).toBe('Mon, Nov 23');
    expect(formatDay('2026-11-23', 'long')).toBe('Monday, November 23, 2026');
    expect(formatWeekday(0)).toBe('Sunday');
    expect(formatTime('16:00')).toBe('4:00 PM');
    expect(formatTime('09:30:00')).toBe('9:30 AM');
  });
});
