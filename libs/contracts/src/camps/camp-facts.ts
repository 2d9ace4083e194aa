import { z } from 'zod';
import { camp } from '../constants';

/** `draft`: staff alone see it until it is published. */
export const campStates = [...camp.statuses, 'draft'] as const;

/** What a family is told of a camp, on a page and in mails. */
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

/** When and where a camp takes place, for a family: if it changes, the family is told. */
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
