import { WallClock } from '../wall-clock';
import { type Range, spansOf } from './blocks.rules';

const newYork = new WallClock('America/New_York');

const spans = (range: Partial<Range> & { fromDate: string }, from = '1900-01-01', to = '2999-12-31') =>
  spansOf({ toDate: range.fromDate, startTime: null, endTime: null, ...range }, from, to, newYork).map(
    ({ startsAt, endsAt }) => [startsAt.toISOString().slice(0, 16), endsAt.toISOString().slice(0, 16)],
  );

describe('a blocked range', () => {
  it('lasts from midnight to midnight if it has whole days', () => {
    expect(spans({ fromDate: '2026-07-04' })).toEqual([['2026-07-04T04:00', '2026-07-05T04:00']]);
    expect(spans({ fromDate: '2026-03-07', toDate: '2026-03-09' })).toEqual([
      ['2026-03-07T05:00', '2026-03-10T04:00'],
    ]);
    expect(spans({ fromDate: '2026-11-01' })).toEqual([['2026-11-01T04:00', '2026-11-02T05:00']]);
  });

  it('covers its hours on each of its days, in wall-clock time', () => {
    const hours = { startTime: '09:00:00', endTime: '12:30:00' };
    expect(spans({ fromDate: '2026-03-07', toDate: '2026-03-08', ...hours })).toEqual([
      ['2026-03-07T14:00', '2026-03-07T17:30'],
      ['2026-03-08T13:00', '2026-03-08T16:30'],
    ]);
  });

  it('covers no part of an hour that the clock skips', () => {
    const night = { fromDate: '2026-03-08', startTime: '01:30:00' };
    expect(spans({ ...night, endTime: '02:30:00' })).toEqual([['2026-03-08T06:30', '2026-03-08T07:00']]);
    expect(spans({ ...night, startTime: '02:15:00', endTime: '02:45:00' })).toEqual([]);
    expect(spans({ ...night, startTime: '02:15:00', endTime: '03:15:00' })).toEqual([
      ['2026-03-08T07:00', '2026-03-08T07:15'],
    ]);
  });

  it('covers both passes of an hour that comes twice', () => {
    expect(spans({ fromDate: '2026-11-01', startTime: '01:00:00', endTime: '02:00:00' })).toEqual([
      ['2026-11-01T05:00', '2026-11-01T07:00'],
    ]);
  });

  it('is limited to the requested dates', () => {
    const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
    expect(spans(july, '2026-07-04', '2026-07-05')).toEqual([['2026-07-04T04:00', '2026-07-06T04:00']]);
    expect(
      spans({ ...july, startTime: '09:00:00', endTime: '10:00:00' }, '2026-06-01', '2026-07-02'),
    ).toEqual([
      ['2026-07-01T13:00', '2026-07-01T14:00'],
      ['2026-07-02T13:00', '2026-07-02T14:00'],
    ]);
    expect(spans(july, '2026-08-01', '2026-08-31')).toEqual([]);
  });
});
