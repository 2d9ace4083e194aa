import { z } from 'zod';
import { lesson } from './constants';
import type { Cents } from './money';

/** The terms for changing a confirmed lesson, as they were when it was requested. */
export const LessonTerms = z.object({
  /** Hours before the start until which the family moves or cancels it without asking. */
  cutOffHours: z.number(),
  /** Percent of the price that stays due if the coach agrees to a later cancellation. */
  lateFeePercent: z.number(),
});
export type LessonTerms = z.infer<typeof LessonTerms>;

/** When families pay lessons by card here: never, with the request, or once the coach has confirmed. */
export const LessonCard = z.enum(lesson.card);
export type LessonCard = z.infer<typeof LessonCard>;

/** The instant until which the family moves or cancels a lesson without asking. */
export const freeUntilOf = (startsAt: Date, { cutOffHours }: Pick<LessonTerms, 'cutOffHours'>): Date =>
  new Date(startsAt.getTime() - cutOffHours * 3_600_000);

/** The part of a price that stays due after a late cancellation, rounded down to whole cents. */
export const lateFeeOf = (price: Cents, { lateFeePercent }: Pick<LessonTerms, 'lateFeePercent'>): Cents =>
  Math.floor((price * lateFeePercent) / 100) as Cents;
