import { randomUUID } from 'node:crypto';
import { constants, toCents } from '@fungo/contracts';
import { AppError, throwConstraint } from '@fungo/platform';
import type { StoredLesson } from '../calendar/lesson.entity';
import { minutesOf, type WallClock } from '../wall-clock';

const day = 86_400_000;

/**
 * The intended date on the site's calendar: a plain date as it is, or the local date of an instant. Midnight UTC counts
 * as a plain date, because date pickers send dates that way.
 */
export function meantDate(scheduledDate: string, clock: WallClock): string {
  const instant = new Date(scheduledDate);
  return instant.getTime() % day === 0 ? scheduledDate.slice(0, 10) : clock.dateOf(instant);
}

/**
 * The start of a lesson that staff typed.
 * @throws AppError `request.invalid`
 */
export function startOf(
  { scheduledDate, timeSlot }: { scheduledDate: string; timeSlot: string },
  clock: WallClock,
): Date {
  const start = clock.instantOf(meantDate(scheduledDate, clock), minutesOf(timeSlot));
  if (!start)
    throw new AppError('request.invalid', {
      fields: { timeSlot: 'The clocks change that day, and this time does not exist.' },
    });
  if (start <= new Date())
    throw new AppError('request.invalid', { fields: { scheduledDate: 'That time has passed.' } });
  return start;
}

/** The terms of an hour outside of the coach's slots, for one player. */
export const separateHour = (): Pick<
  StoredLesson,
  'slotId' | 'groupKey' | 'priceCents' | 'location' | 'cageId' | 'placeId'
> => ({
  slotId: null,
  groupKey: `lesson:${randomUUID()}`,
  priceCents: toCents(constants.lesson.defaultPrice),
  location: constants.lesson.schedulingPageLocation,
  cageId: null,
  placeId: null,
});

/** The error for a lesson that a constraint refuses, in staff's words. */
export const refuseTaken = (error: unknown): never =>
  throwConstraint(error, {
    lessons_no_overlap: 'scheduling.slot-taken',
    lessons_seat: 'scheduling.slot-taken',
    lessons_cage: 'scheduling.cage-taken',
    lessons_player_busy: 'scheduling.student-busy',
  });
