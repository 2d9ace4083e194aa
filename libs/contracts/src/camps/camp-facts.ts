import { z } from 'zod';
import { camp } from '../constants';

/** `draft`: only staff see it until it is published. */
export const campStates = [...camp.statuses, 'draft'] as const;

/** The facts of a camp for families, on pages and in mails. */
export const CampFacts = z.object({
  campId: z.number(),
  title: z.string(),
  campType: z.enum(camp.types),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.enum(camp.statuses),
  playerChecklist: z.string().nullable(),
  arrivalInfo: z.string().nullable(),
  pickupInfo: z.string().nullable(),
});
export type CampFacts = z.infer<typeof CampFacts>;

/** Dates, hours and place of a camp for a family, who is told of changes. */
export const CampPlan = CampFacts.pick({
  startDate: true,
  endDate: true,
  startTime: true,
  endTime: true,
  location: true,
}).extend({
  /** Those of the family's children. */
  divisions: z.array(z.object({ id: z.number(), time: z.string(), field: z.string() })),
});
export type CampPlan = z.infer<typeof CampPlan>;
