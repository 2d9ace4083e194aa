import { constants } from '@fungo/contracts';
import { type Slot } from '../availability/slot.entity';
import { type Lesson } from '../lessons/lesson.entity';
import { minutesOf, plusDays, type WallClock, weekdayOf } from '../wall-clock';

const { durationMinutes } = constants.lesson;

export type Offer = Pick<
  Slot,
  | 'id'
  | 'instructorId'
  | 'dayOfWeek'
  | 'specificDate'
  | 'startTime'
  | 'endTime'
  | 'maxStudents'
  | 'weeksDuration'
  | 'createdAt'
>;

/** What takes a coach's time: a confirmed lesson, or a blocked range, whose group is nobody's. */
export interface Busy extends Pick<Lesson, 'instructorId' | 'startsAt' | 'endsAt'> {
  groupKey: string | null;
}

/** One hour of a slot on one date of the site's calendar. */
interface Start {
  date: string;
  /** since local midnight */
  minutes: number;
  start: Date;
  end: Date;
}

interface OpenStart<S extends Offer = Offer> extends Start {
  slot: S;
  seatsLeft: number;
}

/** Confirmed lessons of one start of one slot may be at once, as many as the slot takes. */
export const groupKeyOf = (slotId: number, start: Date): string => `slot:${slotId}:${start.getTime() / 1000}`;

/** Every start of a slot on the dates `from` to `to`: each whole hour from its beginning that fits. */
export function startsOf(slot: Offer, from: string, to: string, clock: WallClock): Start[] {
  const starts: Start[] = [];
  const last = minutesOf(slot.endTime) - durationMinutes;
  for (const date of datesOf(slot, from, to, clock))
    for (let minutes = minutesOf(slot.startTime); minutes <= last; minutes += durationMinutes) {
      const start = clock.instantOf(date, minutes);
      if (start) starts.push({ date, minutes, start, end: endOf(start) });
    }
  return starts;
}

export const endOf = (start: Date): Date => new Date(start.getTime() + durationMinutes * 60_000);

/** Whether any start of the slot is still to come. The last one may fall into an hour that the clock skips. */
export function isToCome(slot: Offer, now: Date, clock: WallClock): boolean {
  const last = lastDateOf(slot, clock);
  return startsOf(slot, plusDays(last, -13), last, clock).some(({ start }) => start > now);
}

const lastDateOf = (slot: Offer, clock: WallClock): string =>
  slot.specificDate ?? plusDays(clock.dateOf(slot.createdAt), 7 * slot.weeksDuration);

/** A weekly slot is offered from the day it was created on, to the same weekday so many weeks later. */
function datesOf(slot: Offer, from: string, to: string, clock: WallClock): string[] {
  if (slot.specificDate !== null)
    return slot.specificDate >= from && slot.specificDate <= to ? [slot.specificDate] : [];
  const created = clock.dateOf(slot.createdAt);
  const until = lastDateOf(slot, clock);
  const first = created > from ? created : from;
  const last = until < to ? until : to;
  const dates: string[] = [];
  let date = plusDays(first, (slot.dayOfWeek! - weekdayOf(first) + 7) % 7);
  for (; date <= last; date = plusDays(date, 7)) dates.push(date);
  return dates;
}

/**
 * What can be booked on the dates `from` to `to`: future starts with a seat left, at which nothing else takes
 * the coach's time. Where two slots of a coach begin at once, the first of them.
 * @param slots those on offer
 * @param busy at least what takes the coaches' time on these dates
 */
export function openingsOf<S extends Offer>(
  { slots, busy }: { slots: S[]; busy: Busy[] },
  { from, to, now }: { from: string; to: string; now: Date },
  clock: WallClock,
): OpenStart<S>[] {
  const openings = new Map<string, OpenStart<S>>();
  const during = calendarOf(busy);
  for (const slot of slots.toSorted((a, b) => a.id - b.id))
    for (const hour of startsOf(slot, from, to, clock)) {
      const key = `${slot.instructorId} ${hour.start.getTime()}`;
      if (hour.start <= now || openings.has(key)) continue;
      const seatsLeft = seatsLeftAt(slot, hour, during(slot.instructorId, hour));
      if (seatsLeft > 0) openings.set(key, { ...hour, slot, seatsLeft });
    }
  return [...openings.values()].sort(
    (a, b) => a.start.getTime() - b.start.getTime() || a.slot.instructorId - b.slot.instructorId,
  );
}

function seatsLeftAt(slot: Offer, { start }: Start, atOnce: Busy[]): number {
  if (atOnce.length === 0) return slot.maxStudents;
  const group = groupKeyOf(slot.id, start);
  return atOnce.every(({ groupKey }) => groupKey === group) ? slot.maxStudents - atOnce.length : 0;
}

const hourMs = 3_600_000;

/** Finds what takes a coach's time then; by the hours that it touches, since all coaches' months are asked for. */
function calendarOf(busy: Busy[]): (instructorId: number, time: { start: Date; end: Date }) => Busy[] {
  const calendar = new Map<number, Map<number, Busy[]>>();
  for (const entry of busy) {
    const hours = calendar.get(entry.instructorId) ?? new Map<number, Busy[]>();
    calendar.set(entry.instructorId, hours);
    for (let hour = hourOf(entry.startsAt); hour * hourMs < entry.endsAt.getTime(); hour += 1)
      hours.set(hour, [...(hours.get(hour) ?? []), entry]);
  }
  return (instructorId, { start, end }) => {
    const hours = calendar.get(instructorId);
    const found = new Set<Busy>();
    if (hours)
      for (let hour = hourOf(start); hour * hourMs < end.getTime(); hour += 1)
        for (const entry of hours.get(hour) ?? [])
          if (entry.startsAt < end && entry.endsAt > start) found.add(entry);
    return [...found];
  };
}

const hourOf = (instant: Date): number => Math.floor(instant.getTime() / hourMs);
