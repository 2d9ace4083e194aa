import { type SlotCopy, toDollars } from '@fungo/contracts';
import type { ChangedSlot } from '../calendar/slot-changes.repository';
import type { StoredSlot } from '../calendar/slot.entity';

interface Copy {
  slot: ChangedSlot;
  dayOfWeek: number;
  clashes: StoredSlot[];
}

/** Monday first, like all calendars here. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/**
 * A weekday's slots on every other day. A slot that overlaps one of that day clashes with it and is left out, so that
 * copying again changes nothing. Slots that overlap on their own day are the coach's choice and stay so.
 * @param slots the coach's weekly slots that still have upcoming starts
 */
export function copiesOf(slots: ChangedSlot[], dayOfWeek: number): Copy[] {
  const sources = slots.filter((slot) => slot.dayOfWeek === dayOfWeek).sort(byHours);
  const copies = (day: number) =>
    sources.map((slot) => ({
      slot,
      dayOfWeek: day,
      clashes: slots.filter((other) => other.dayOfWeek === day && overlap(slot, other)).sort(byHours),
    }));
  return weekdays.filter((day) => day !== dayOfWeek).flatMap(copies);
}

type Hours = Pick<StoredSlot, 'startTime' | 'endTime'>;

const byHours = (a: Hours, b: Hours): number =>
  a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime);

const overlap = (a: Hours, b: Hours): boolean => a.startTime < b.endTime && b.startTime < a.endTime;

const hoursOf = ({ startTime, endTime }: Hours): Hours => ({
  startTime: startTime.slice(0, 5),
  endTime: endTime.slice(0, 5),
});

export const toCopyAnswer = ({ slot, dayOfWeek, clashes }: Copy): SlotCopy => ({
  dayOfWeek,
  ...hoursOf(slot),
  price: toDollars(slot.priceCents),
  location: slot.location,
  cage: slot.cage && { id: slot.cage.id, name: slot.cage.name, isActive: slot.cage.isActive },
  maxStudents: slot.maxStudents,
  clashes: clashes.map(hoursOf),
});
