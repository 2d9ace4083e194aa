import { z } from 'zod';
import { instant, version } from '../fields';
import { CampFacts, campStates } from './camp-facts';
import { CampRegistration } from './registration';
import { Division, Waiver } from './new-camp';

/** A camp as everybody sees it, with counts. Staff also get the registered children. */
export const Camp = z.object({
  id: z.number(),
  ...CampFacts.omit({ campId: true }).shape,
  status: z.enum(campStates),
  instructorId: z.number().nullable(),
  description: z.string().nullable(),
  ageMin: z.number().nullable(),
  ageMax: z.number().nullable(),
  /** '3-18', the default bounds included. */
  ageRange: z.string(),
  capacity: z.number(),
  /** Children with a place, held ones included. */
  registrationCount: z.number(),
  /** Children on the waitlist without a held place. */
  waitlistCount: z.number(),
  /** The price of all days in dollars, as `price` and as `fullCampPrice`. */
  price: z.number(),
  fullCampPrice: z.number(),
  dailyPrice: z.number(),
  siblingPercent: z.number().nullable(),
  siblingAmount: z.number().nullable(),
  depositAmount: z.number().nullable(),
  restDueDays: z.number().nullable(),
  refundFullDays: z.number(),
  refundPartDays: z.number(),
  refundPartPercent: z.number(),
  stripeProductId: z.string().nullable(),
  stripePriceId: z.string().nullable(),
  divisions: z.array(Division),
  safetyNotes: z.string().nullable(),
  campSchedule: z.string().nullable(),
  agenda: z.string().nullable(),
  photos: z.array(z.string()),
  videos: z.array(z.string()),
  logoUrl: z.string().nullable(),
  payWithinDays: z.number().nullable(),
  waiver: Waiver.nullable(),
  createdAt: instant,
  version,
  /** Only for staff. */
  registrations: z.array(CampRegistration).optional(),
});
export type Camp = z.infer<typeof Camp>;
