import { z } from 'zod';
import { constants, type LessonNow } from '@fungo/contracts';

const { hoursBefore } = constants.reminder;

export type Reminder = keyof typeof hoursBefore;
export const reminders = Object.keys(hoursBefore) as Reminder[];

/** The reminder for one start of one lesson. */
export const ReminderFacts = z.object({
  reminder: z.enum(reminders),
  lessonId: z.number(),
  startsAt: z.iso.datetime(),
  /** Another sequence means another time, or the same time again after a move to and fro. */
  sequence: z.number().default(0),
});
export type ReminderFacts = z.infer<typeof ReminderFacts>;

export const dueAt = (reminder: Reminder, startsAt: string): Date =>
  new Date(Date.parse(startsAt) - hoursBefore[reminder] * 3_600_000);

/** A delayed reminder helps until this time: the day's until the next one is due, the hour's until the start. */
const helpsUntil = (reminder: Reminder, startsAt: string): Date =>
  reminder === 'day' ? dueAt('soon', startsAt) : new Date(startsAt);

/** The reason not to send a reminder; null if there is none. */
export function refusalOf(
  { reminder, startsAt, sequence }: ReminderFacts,
  lesson: LessonNow,
  now: Date,
): string | null {
  if (lesson.status !== 'confirmed') return `The lesson is ${lesson.status}.`;
  if (lesson.sequence !== sequence) return 'The lesson has a new time.';
  return now < helpsUntil(reminder, startsAt) ? null : 'It is too late for this reminder.';
}
