import type { Lesson, Slot } from '@fungo/contracts';
import { addDays, siteMoment, weekdayOf } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';

/** The last day on which a slot may be offered: a weekly one runs so many weeks from the day it was made. */
export const lastDayOf = (slot: Slot, timeZone: string) =>
  slot.specificDate ?? addDays(siteDate(timeZone, new Date(slot.createdAt)), slot.weeksDuration * 7);

export const hasEnded = (slot: Slot, timeZone: string, now = new Date()) =>
  lastDayOf(slot, timeZone) < siteDate(timeZone, now);

/** Slots on offer, without those whose weekday and start time are a confirmed lesson's. */
export function countAvailable(
  slots: Slot[],
  confirmed: Pick<Lesson, 'scheduledDate'>[],
  timeZone: string,
  now = new Date(),
): number {
  const taken = new Set(
    confirmed.map(({ scheduledDate }) => {
      const { day, time } = siteMoment(timeZone, scheduledDate);
      return `${weekdayOf(day)} ${time}`;
    }),
  );
  return slots.filter((slot) => {
    const weekday = slot.dayOfWeek ?? weekdayOf(slot.specificDate!);
    return (
      slot.isAvailable &&
      !hasEnded(slot, timeZone, now) &&
      !taken.has(`${weekday} ${slot.startTime.slice(0, 5)}`)
    );
  }).length;
}
