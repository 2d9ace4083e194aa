import { z } from 'zod';

/** Months that figures of the academy cover, the running one included. */
export const figureMonths = 6;

/** Months as '2026-07' on the academy's calendar, the running one last. */
export const ofMonths = <T extends z.ZodRawShape>(figures: T) =>
  z.array(z.object({ month: z.string(), ...figures })).max(figureMonths);

/** A sum of the running month, and of the month before up to the same day and hour. */
export const SoFar = z.object({ now: z.number(), before: z.number() });
export type SoFar = z.infer<typeof SoFar>;

/** Answers in a month. */
export const answersOfMonth = {
  answered: z.number(),
  /** Half of the answers took at most so many hours; null without an answer. */
  medianHours: z.number().nullable(),
  /** Answers that took longer than promised. */
  late: z.number(),
};
