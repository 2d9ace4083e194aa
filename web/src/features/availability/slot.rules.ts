import type { Slot } from '@fungo/contracts';
import { addDays, formatTime, weekdayOf } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';

/** First day of a slot: the one the coach chose, or the day it was created. */
export const firstDayOf = (slot: Slot, timeZone: string) =>
  slot.specificDate ?? slot.startsOn ?? siteDate(timeZone, new Date(slot.createdAt));

/** Last day of a slot. A weekly slot runs for its weeks from its first day. */
export const lastDayOf = (slot: Slot, timeZone: string) =>
  slot.specificDate ?? addDays(firstDayOf(slot, timeZone), slot.weeksDuration * 7);

export const hasEnded = (slot: Slot, timeZone: string, now = new Date()) =>
  lastDayOf(slot, timeZone) < siteDate(timeZone, now);

/** Whether the slot falls on that date: its own date, or its weekday while its weeks run. */
export const isOnDay = (slot: Slot, day: string, timeZone: string) =>
  slot.specificDate
    ? slot.specificDate === day
    : slot.dayOfWeek === weekdayOf(day) &&
      firstDayOf(slot, timeZone) <= day &&
      day <= lastDayOf(slot, timeZone);

/** The slot with its hours and terms on that day, at another place without its cage; null if the date is dropped. */
export function slotOnDay(slot: Slot, day: string): Slot | null {
  const change = slot.changedDates.find(({ date }) => date === day);
  if (!change) return slot;
  const { startTime, endTime, price, maxStudents } = change;
  const location = change.location ?? slot.location;
  if (startTime === null || endTime === null) return null;
  return {
    ...{ ...slot, startTime, endTime },
    price: price ?? slot.price,
    location,
    cage: location === slot.location ? slot.cage : null,
    maxStudents: maxStudents ?? slot.maxStudents,
  };
}

/** The place of the slot's lessons, with its cage. */
export const placeOf = ({ cage, location }: Pick<Slot, 'cage' | 'location'>) =>
  cage ? `${cage.name}, ${location}` : location;

/** Sorts single dates, earliest first within a day. */
export const byStart = (a: Slot, b: Slot) =>
  `${a.specificDate ?? ''} ${a.startTime} ${a.endTime}`.localeCompare(
    `${b.specificDate ?? ''} ${b.startTime} ${b.endTime}`,
  );

export const hoursOf = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>) =>
  `${formatTime(startTime)} – ${formatTime(endTime)}`;
