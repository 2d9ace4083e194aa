import { endOf, groupKeyOf, type Offer } from '../calendar/slots.rules';
import { WallClock } from '../wall-clock';
import { type Busy, openingsOf } from './openings.rules';

const newYork = new WallClock('America/New_York');
const longAgo = new Date('2020-01-01T00:00:00Z');

const dated = (changes: Partial<Offer> = {}): Offer => ({
  id: 1,
  instructorId: 1,
  dayOfWeek: null,
  specificDate: '2026-07-04',
  startTime: '09:00:00',
  endTime: '10:00:00',
  maxStudents: 1,
  startsOn: null,
  changes: [],
  weeksDuration: 1,
  createdAt: new Date('2026-02-20T12:00:00Z'),
  ...changes,
});

const confirmed = (of: Offer, start: string, changes: Partial<Busy> = {}): Busy => ({
  instructorId: of.instructorId,
  groupKey: groupKeyOf(of.id, new Date(start)),
  startsAt: new Date(start),
  endsAt: endOf(new Date(start)),
  ...changes,
});

const open = (slots: Offer[], lessons: Busy[] = [], now = longAgo) =>
  openingsOf({ slots, busy: lessons }, { from: '2026-07-01', to: '2026-07-31', earliest: now }, newYork);

const times = (slots: Offer[], lessons: Busy[] = [], now = longAgo) =>
  open(slots, lessons, now).map(({ start }) => start.toISOString().slice(0, 16));

describe('openings', () => {
  // holds: D1 5.9
  it('are future starts', () => {
    const long = dated({ endTime: '12:00' });
    expect(times([long], [], new Date('2026-07-04T14:00:00Z'))).toEqual(['2026-07-04T15:00']);
    expect(times([long], [], new Date('2026-07-04T13:59:59Z'))).toEqual([
      '2026-07-04T14:00',
      '2026-07-04T15:00',
    ]);
  });

  it('disappear once all seats are taken', () => {
    const pair = dated({ maxStudents: 2 });
    const lesson = confirmed(pair, '2026-07-04T13:00:00Z');
    expect(open([pair]).map(({ seatsLeft }) => seatsLeft)).toEqual([2]);
    expect(open([pair], [lesson]).map(({ seatsLeft }) => seatsLeft)).toEqual([1]);
    expect(open([pair], [lesson, { ...lesson }])).toEqual([]);
  });

  it('are hidden during another lesson of the coach, and available from its end', () => {
    const long = dated({ id: 2, endTime: '12:00' });
    const other = confirmed(dated({ id: 9 }), '2026-07-04T13:30:00Z');
    expect(times([long], [other])).toEqual(['2026-07-04T15:00']);
    const before = confirmed(dated({ id: 9 }), '2026-07-04T12:00:00Z');
    expect(times([dated()], [before])).toEqual(['2026-07-04T13:00']);
  });

  it('ignore another coach’s lessons', () => {
    const other = confirmed(dated({ id: 9, instructorId: 2 }), '2026-07-04T13:00:00Z');
    expect(times([dated()], [other])).toEqual(['2026-07-04T13:00']);
  });

  it('name the first of two slots that start at the same time', () => {
    const openings = open([dated({ id: 8 }), dated({ id: 3, endTime: '11:00' })]);
    expect(openings.map(({ slot: { id }, start }) => [id, start.toISOString()])).toEqual([
      [3, '2026-07-04T13:00:00.000Z'],
      [3, '2026-07-04T14:00:00.000Z'],
    ]);
  });

  it('name the slot with seats left if two start at the same time', () => {
    const [full, free] = [dated({ id: 3 }), dated({ id: 8, maxStudents: 2 })];
    const lesson = confirmed(free, '2026-07-04T13:00:00Z');
    expect(open([full, free], [lesson]).map(({ slot: { id }, seatsLeft }) => [id, seatsLeft])).toEqual([
      [8, 1],
    ]);
  });

  it('are sorted by time', () => {
    const evening = dated({ id: 1, startTime: '18:00', endTime: '19:00' });
    const other = dated({ id: 2, instructorId: 2 });
    expect(open([evening, other, dated({ id: 3 })]).map(({ slot: { id } }) => id)).toEqual([3, 2, 1]);
  });
});
