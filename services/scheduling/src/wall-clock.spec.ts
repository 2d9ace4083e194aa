import { minutesOf, plusDays, timeOf, WallClock, weekdayOf } from './wall-clock';

const at = (clock: WallClock, date: string, time: string) =>
  clock.instantOf(date, minutesOf(time))?.toISOString() ?? null;

describe('WallClock', () => {
  const newYork = new WallClock('America/New_York');
  const sydney = new WallClock('Australia/Sydney');

  it('knows summer and winter', () => {
    expect(at(newYork, '2026-07-04', '09:00')).toBe('2026-07-04T13:00:00.000Z');
    expect(at(newYork, '2026-12-24', '09:00')).toBe('2026-12-24T14:00:00.000Z');
    expect(at(sydney, '2026-01-10', '09:00')).toBe('2026-01-09T22:00:00.000Z');
    expect(at(sydney, '2026-07-10', '09:00')).toBe('2026-07-09T23:00:00.000Z');
  });

  it('has no hour that the clock skips', () => {
    expect(at(newYork, '2026-03-08', '01:30')).toBe('2026-03-08T06:30:00.000Z');
    expect(at(newYork, '2026-03-08', '02:00')).toBeNull();
    expect(at(newYork, '2026-03-08', '02:59')).toBeNull();
    expect(at(newYork, '2026-03-08', '03:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(at(sydney, '2026-10-04', '02:30')).toBeNull();
  });

  it('takes the earlier of two instants with the same local time', () => {
    expect(at(newYork, '2026-11-01', '00:30')).toBe('2026-11-01T04:30:00.000Z');
    expect(at(newYork, '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at(newYork, '2026-11-01', '02:30')).toBe('2026-11-01T07:30:00.000Z');
    expect(at(sydney, '2026-04-05', '02:30')).toBe('2026-04-04T15:30:00.000Z');
  });

  it('handles the half-hour change on Lord Howe Island', () => {
    const island = new WallClock('Australia/Lord_Howe');
    expect(at(island, '2026-10-04', '02:15')).toBeNull();
    expect(at(island, '2026-10-04', '02:30')).toBe('2026-10-03T15:30:00.000Z');
  });

  it('moves a skipped time to the moment of the change', () => {
    const from = (time: string) => newYork.instantFrom('2026-03-08', minutesOf(time)).toISOString();
    expect(from('01:59')).toBe('2026-03-08T06:59:00.000Z');
    expect(from('02:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(from('02:45')).toBe('2026-03-08T07:00:00.000Z');
    expect(from('03:15')).toBe('2026-03-08T07:15:00.000Z');
    expect(from('24:00')).toBe('2026-03-09T04:00:00.000Z');
  });

  it('shows the local time in summer, in winter and in the hour that comes twice', () => {
    expect(newYork.timeOf(new Date('2026-07-05T03:59:59Z'))).toBe('23:59');
    expect(newYork.timeOf(new Date('2026-12-24T14:00:00Z'))).toBe('09:00');
    expect(newYork.timeOf(new Date('2026-11-01T05:30:00Z'))).toBe('01:30');
    expect(newYork.timeOf(new Date('2026-11-01T06:30:00Z'))).toBe('01:30');
  });

  it('shows the local date at both ends of the day', () => {
    expect(newYork.dateOf(new Date('2026-07-05T03:59:59Z'))).toBe('2026-07-04');
    expect(newYork.dateOf(new Date('2026-07-05T04:00:00Z'))).toBe('2026-07-05');
    expect(sydney.dateOf(new Date('2026-07-04T13:59:59Z'))).toBe('2026-07-04');
    expect(sydney.dateOf(new Date('2026-07-04T14:00:00Z'))).toBe('2026-07-05');
  });
});

describe('dates and times', () => {
  it('counts days and weekdays', () => {
    expect(plusDays('2026-02-27', 3)).toBe('2026-03-02');
    expect(plusDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(weekdayOf('2026-03-08')).toBe(0);
    expect(weekdayOf('2026-03-14')).toBe(6);
  });

  it('reads and writes times', () => {
    expect(minutesOf('09:30:00')).toBe(570);
    expect(timeOf(570)).toBe('09:30');
    expect(timeOf(5)).toBe('00:05');
  });
});
