import type { Slot } from '@fungo/contracts';
import { addDays, formatTime, weekdayOf } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';

/** The last day on which a slot may be offered: a weekly one runs for its weeks from the day it was created. */
export const lastDayOf = (slot: Slot, timeZone: string) =>
  slot.specificDate ?? addDays(siteDate(timeZone, new Date(slot.createdAt)), slot.weeksDuration * 7);

export const hasEnded = (slot: Slot, timeZone: string, now = new Date()) =>
  lastDayOf(slot, timeZone) < siteDate(timeZone, now);

/** Whether the slot is one of that date: its own, or one of its weekday while its weeks run. */
export const isOnDay = (slot: Slot, day: string, timeZone: string) =>
  slot.specificDate
    ? slot.specificDate === day
    : slot.dayOfWeek === weekdayOf(day) &&
      siteDate(timeZone, new Date(slot.createdAt)) <= day &&
      day <= lastDayOf(slot, timeZone);

/** Single dates in their order; on a day the earlier first. */
export const byStart = (a: Slot, b: Slot) =>
  `${a.specificDate ?? ''} ${a.startTime} ${a.endTime}`.localeCompare(
    `${b.specificDate ?? ''} ${b.startTime} ${b.endTime}`,
  );

export const hoursOf = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>) =>
  `${formatTime(startTime)} – ${formatTime(endTime)}`;
