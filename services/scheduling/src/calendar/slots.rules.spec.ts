import { WallClock } from '../wall-clock';
import { coincide, isToCome, type Offer, startsOf } from './slots.rules';

const newYork = new WallClock('America/New_York');
const sydney = new WallClock('Australia/Sydney');

const slot = (changes: Partial<Offer> = {}): Offer => ({
  id: 1,
  instructorId: 1,
  dayOfWeek: 0,
  specificDate: null,
  startTime: '09:00:00',
  endTime: '10:00:00',
  maxStudents: 1,
  startsOn: null,
  changes: [],
  weeksDuration: 52,
  createdAt: new Date('2026-02-20T12:00:00Z'),
  ...changes,
});

const dated = (changes: Partial<Offer> = {}) =>
  slot({ dayOfWeek: null, specificDate: '2026-07-04', ...changes });

const starts = (of: Offer, from: string, to: string, clock = newYork) =>
  startsOf(of, from, to, clock).map(({ start }) => start.toISOString().slice(0, 16));

describe('the starts of a slot', () => {
  it('are at 09:00 on both Sundays of a clock change, in both hemispheres', () => {
    expect(starts(slot(), '2026-03-01', '2026-03-15')).toEqual([
      '2026-03-01T14:00',
      '2026-03-08T13:00',
      '2026-03-15T13:00',
    ]);
    expect(starts(slot(), '2026-10-25', '2026-11-08')).toEqual([
      '2026-10-25T13:00',
      '2026-11-01T14:00',
      '2026-11-08T14:00',
    ]);
    expect(starts(slot(), '2026-03-29', '2026-04-12', sydney)).toEqual([
      '2026-03-28T22:00',
      '2026-04-04T23:00',
      '2026-04-11T23:00',
    ]);
    expect(starts(slot(), '2026-09-27', '2026-10-11', sydney)).toEqual([
      '2026-09-26T23:00',
      '2026-10-03T22:00',
      '2026-10-10T22:00',
    ]);
  });

  it('skip an hour that does not exist that day', () => {
    const night = slot({ startTime: '01:00', endTime: '05:00' });
    expect(starts(night, '2026-03-08', '2026-03-08')).toEqual([
      '2026-03-08T06:00',
      '2026-03-08T07:00',
      '2026-03-08T08:00',
    ]);
    expect(
      starts(slot({ startTime: '02:00', endTime: '03:00' }), '2026-10-04', '2026-10-04', sydney),
    ).toEqual([]);
  });

  it('include an hour that comes twice only once', () => {
    const night = slot({ startTime: '00:00', endTime: '03:00' });
    expect(starts(night, '2026-11-01', '2026-11-01')).toEqual([
      '2026-11-01T04:00',
      '2026-11-01T05:00',
      '2026-11-01T07:00',
    ]);
  });

  // holds: decided.6
  it('are every full hour that fits into the slot', () => {
    const long = dated({ startTime: '09:30:00', endTime: '12:45:00' });
    expect(starts(long, '2026-07-04', '2026-07-04')).toEqual([
      '2026-07-04T13:30',
      '2026-07-04T14:30',
      '2026-07-04T15:30',
    ]);
  });

  it('fall on one date for a dated slot', () => {
    expect(starts(dated(), '2026-07-04', '2026-07-04')).toHaveLength(1);
    expect(starts(dated(), '2026-07-05', '2026-08-01')).toEqual([]);
    expect(starts(dated(), '2026-06-01', '2026-07-03')).toEqual([]);
  });

  // holds: D1 5.10
  it('run from the creation date to the same weekday after the given number of weeks', () => {
    const saturdays = slot({
      dayOfWeek: 6,
      weeksDuration: 2,
      createdAt: new Date('2026-07-05T03:30:00Z'), // still Saturday the 4th in New York
    });
    const dates = (from: string, to: string) =>
      startsOf(saturdays, from, to, newYork).map(({ date }) => date);
    expect(dates('2026-06-01', '2026-08-31')).toEqual(['2026-07-04', '2026-07-11', '2026-07-18']);
    expect(dates('2026-07-05', '2026-07-17')).toEqual(['2026-07-11']);
  });

  // holds: D1 5.10
  it('end with the last day even if the first start is later in the week', () => {
    const mondays = slot({ dayOfWeek: 1, weeksDuration: 1, createdAt: new Date('2026-07-04T16:00:00Z') });
    expect(startsOf(mondays, '2026-07-01', '2026-08-31', newYork).map(({ date }) => date)).toEqual([
      '2026-07-06',
    ]);
  });

  it('run from the first date that the coach chose, across a clock change', () => {
    const sundays = slot({ startsOn: '2026-10-26', weeksDuration: 1 });
    expect(starts(sundays, '2026-02-01', '2026-12-31')).toEqual(['2026-11-01T14:00']);
    const longer = slot({ startsOn: '2026-10-25', weeksDuration: 1 });
    expect(starts(longer, '2026-02-01', '2026-12-31')).toEqual(['2026-10-25T13:00', '2026-11-01T14:00']);
  });
});

describe('a slot', () => {
  const ahead = (of: Offer, now: string) => isToCome(of, new Date(now), newYork);

  it('is upcoming until its last start', () => {
    expect(ahead(dated({ endTime: '11:00:00' }), '2026-07-04T13:59:00Z')).toBe(true);
    expect(ahead(dated({ endTime: '11:00:00' }), '2026-07-04T14:00:00Z')).toBe(false);
    const weekly = slot({ weeksDuration: 2 });
    expect(ahead(weekly, '2026-02-20T12:00:00Z')).toBe(true);
    expect(ahead(weekly, '2026-03-01T13:59:00Z')).toBe(true);
    expect(ahead(weekly, '2026-03-01T14:00:00Z')).toBe(false);
  });

  it('may follow another one', () => {
    const winter = slot({ weeksDuration: 2 });
    expect(coincide(winter, slot({ startsOn: '2026-03-07' }), newYork)).toBe(false);
    expect(coincide(winter, slot({ startsOn: '2026-03-06' }), newYork)).toBe(true);
    expect(coincide(slot({ startsOn: '2026-03-06' }), winter, newYork)).toBe(true);
  });

  it('is not upcoming if its only hour is one that the clock skips', () => {
    const night = { startTime: '02:00:00', endTime: '03:00:00' };
    expect(ahead(dated({ ...night, specificDate: '2026-03-08' }), '2026-01-01T00:00:00Z')).toBe(false);
    const skippedLast = slot({ ...night, weeksDuration: 3 });
    expect(ahead(skippedLast, '2026-03-01T06:00:00Z')).toBe(true);
    expect(ahead(skippedLast, '2026-03-01T08:00:00Z')).toBe(false);
  });
});
