import { z } from 'zod';
import { camp } from '../constants';

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
