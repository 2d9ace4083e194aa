import { toCents } from '@fungo/contracts';
import { copiesOf } from './copies.rules';
import type { ChangedSlot } from '../calendar/slot-changes.repository';

let id = 0;
const slot = (dayOfWeek: number, startTime: string, endTime: string): ChangedSlot => ({
  id: (id += 1),
  instructorId: 1,
  dayOfWeek,
  specificDate: null,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
  priceCents: toCents(50),
  location: 'Fungo Field',
  cageId: null,
  maxStudents: 1,
  startsOn: null,
  weeksDuration: 4,
  isAvailable: true,
  removedAt: null,
  createdAt: new Date(),
  changes: [],
  cage: null,
});

const clashesOn = (day: number, slots: ChangedSlot[]) =>
  copiesOf(slots, 1)
    .filter(({ dayOfWeek }) => dayOfWeek === day)
    .map(({ clashes }) => clashes.length);

describe('copies of a weekday’s slots', () => {
  it('go to the six other days, Monday first and each day earliest first', () => {
    const late = slot(3, '16:00', '17:00');
    const early = slot(3, '09:00', '10:00');
    const copies = copiesOf([late, early], 3);
    expect(copies.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 1, 2, 2, 4, 4, 5, 5, 6, 6, 0, 0]);
    expect(copies.map(({ slot }) => slot.id).slice(0, 2)).toEqual([early.id, late.id]);
  });

  it.each([
    ['09:00', '10:00', 1],
    ['09:30', '10:30', 1],
    ['08:00', '09:30', 1],
    ['08:00', '12:00', 1],
    ['08:00', '09:00', 0],
    ['10:00', '11:00', 0],
  ])('from 09:00 to 10:00 meet one from %s to %s %i times', (startTime, endTime, count) => {
    expect(clashesOn(2, [slot(1, '09:00', '10:00'), slot(2, startTime, endTime)])).toEqual([count]);
  });

  it('clash only on days with an overlapping slot, and list all of those', () => {
    const slots = [slot(1, '09:00', '12:00'), slot(2, '11:00', '12:00'), slot(2, '09:00', '10:00')];
    expect(clashesOn(3, slots)).toEqual([0]);
    const [copy] = copiesOf(slots, 1);
    expect(copy!.clashes.map(({ startTime }) => startTime)).toEqual(['09:00:00', '11:00:00']);
  });

  it('do not clash with one another', () => {
    expect(clashesOn(2, [slot(1, '09:00', '10:00'), slot(1, '09:30', '10:30')])).toEqual([0, 0]);
  });

  it('are none if the day has no slots', () => {
    expect(copiesOf([slot(2, '09:00', '10:00')], 1)).toEqual([]);
  });
});
