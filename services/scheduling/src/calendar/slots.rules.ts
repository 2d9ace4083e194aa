import { constants } from '@fungo/contracts';
import { minutesOf, plusDays, type WallClock, weekdayOf } from '../wall-clock';
import type { StoredCage } from './cage.entity';
import type { StoredLesson } from './lesson.entity';
import type { StoredSlot } from './slot.entity';
import type { StoredSlotChange } from './slot-change.entity';

const { durationMinutes } = constants.lesson;

/** The offer of one date instead of the usual one; all null for none. */
export type DateChange = Pick<
  StoredSlotChange,
  'date' | 'startTime' | 'endTime' | 'priceCents' | 'location' | 'maxStudents'
> & { placeId?: number | null };

/** A slot as its coach entered it. */
export type EnteredSlot = Pick<
  StoredSlot,
  | 'id'
  | 'instructorId'
  | 'dayOfWeek'
  | 'specificDate'
  | 'startTime'
  | 'endTime'
  | 'maxStudents'
  | 'startsOn'
  | 'weeksDuration'
  | 'createdAt'
>;

export type SlotCage = Pick<StoredCage, 'id' | 'name' | 'isActive'>;

/** Where a slot's lessons are: in a cage or none, and at one of the academy's places or elsewhere. */
interface Whereabouts {
  cage?: SlotCage | null;
  placeId?: number | null;
}

export type Offer = EnteredSlot & { changes: DateChange[] } & Whereabouts;

/** One hour of a slot on one date of the site's calendar. */
export interface Start {
  date: string;
  /** since local midnight */
  minutes: number;
  start: Date;
  end: Date;
}

/** Confirmed lessons of one start of one slot may overlap, up to the slot's seats. */
export const groupKeyOf = (slotId: number, start: Date): string => `slot:${slotId}:${start.getTime() / 1000}`;

/** Every start of a slot on the dates from `from` to `to`: each full hour, counted from its beginning, that fits. */
export function startsOf(slot: Offer, from: string, to: string, clock: WallClock): Start[] {
  const starts: Start[] = [];
  for (const date of datesOf(slot, from, to, clock)) {
    const hours = slotOn(slot, date);
    if (hours === null) continue;
    const last = minutesOf(hours.endTime) - durationMinutes;
    for (let minutes = minutesOf(hours.startTime); minutes <= last; minutes += durationMinutes) {
      const start = clock.instantOf(date, minutes);
      if (start) starts.push({ date, minutes, start, end: endOf(start) });
    }
  }
  return starts;
}

/** The slot with its hours and terms of one date; null if the date is dropped. At another place it is in no cage. */
export function slotOn<S extends { changes: DateChange[]; location?: string } & Whereabouts>(
  slot: S,
  date: string,
): S | null {
  const change = slot.changes.find((one) => one.date === date);
  if (!change) return slot;
  const { startTime, endTime, priceCents, location, maxStudents, placeId = null } = change;
  if (startTime === null) return null;
  const cage = location === slot.location ? slot.cage : null;
  return { ...slot, startTime, endTime, priceCents, location, maxStudents, cage, placeId };
}

/** The terms of the slot's lessons. Their place names the cage. */
export const termsOf = ({
  id: slotId,
  priceCents,
  location,
  cage,
  placeId = null,
}: Pick<StoredSlot, 'id' | 'priceCents' | 'location'> & Whereabouts): Pick<
  StoredLesson,
  'priceCents' | 'location' | 'cageId' | 'placeId'
> & { slotId: number } => ({
  ...{ slotId, priceCents, cageId: cage?.id ?? null, placeId },
  location: cage ? `${cage.name}, ${location}` : location,
});

export const endOf = (start: Date): Date => new Date(start.getTime() + durationMinutes * 60_000);

/** Whether the slot has an upcoming start by its usual hours. Its last one may fall into an hour that the clock skips. */
export function isToCome(slot: EnteredSlot, now: Date, clock: WallClock): boolean {
  const last = lastDateOf(slot, clock);
  return startsOf({ ...slot, changes: [] }, plusDays(last, -13), last, clock).some(
    ({ start }) => start > now,
  );
}

const firstDateOf = (slot: EnteredSlot, clock: WallClock): string =>
  slot.specificDate ?? slot.startsOn ?? clock.dateOf(slot.createdAt);

const lastDateOf = (slot: EnteredSlot, clock: WallClock): string =>
  slot.specificDate ?? plusDays(firstDateOf(slot, clock), 7 * slot.weeksDuration);

/** Whether two slots have dates in common, apart from their weekdays. */
export const coincide = (one: EnteredSlot, other: EnteredSlot, clock: WallClock): boolean =>
  firstDateOf(one, clock) <= lastDateOf(other, clock) && firstDateOf(other, clock) <= lastDateOf(one, clock);

/** A weekly slot is offered from its first date to the same weekday that many weeks later. */
export function datesOf(slot: EnteredSlot, from: string, to: string, clock: WallClock): string[] {
  if (slot.specificDate !== null)
    return slot.specificDate >= from && slot.specificDate <= to ? [slot.specificDate] : [];
  const begin = firstDateOf(slot, clock);
  const until = lastDateOf(slot, clock);
  const first = begin > from ? begin : from;
  const last = until < to ? until : to;
  const dates: string[] = [];
  let date = plusDays(first, (slot.dayOfWeek! - weekdayOf(first) + 7) % 7);
  for (; date <= last; date = plusDays(date, 7)) dates.push(date);
  return dates;
}

/**
 * A coarse filter: whether the row `slot` may have a start on these dates. The rules decide exactly.
 * @param from the SQL of a date, like `to`
 */
export const mayStartSql = (
  from: string,
  to: string,
): string => `(slot.specific_date BETWEEN ${from} AND ${to}
  OR slot.day_of_week IS NOT NULL
     AND coalesce(slot.starts_on, slot.created_at) < CAST(${to} AS date) + 2
     AND coalesce(slot.starts_on, slot.created_at) > CAST(${from} AS date) - 2 - 7 * slot.weeks_duration)`;
