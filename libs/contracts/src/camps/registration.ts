import { z } from 'zod';
import { camp } from '../constants';
import { instant } from '../fields';
import { CampFacts } from './camp-facts';
import { RefundTerms } from './refund-terms';

export const Participant = z.object({
  id: z.number(),
  registrationId: z.string(),
  divisionId: z.number().nullable(),
  playerName: z.string(),
  playerAge: z.number(),
  ageGroup: z.string(),
  sport: z.enum(camp.sports),
  playerPosition: z.enum(camp.positions).nullable(),
  experienceLevel: z.enum(camp.experienceLevels).nullable(),
  /** Whether staff can look up notes on this child's health. */
  hasMedicalInfo: z.boolean(),
  /** False: no photos or videos of this child, as the family wishes. */
  photosAllowed: z.boolean(),
  /** A guardian's, for a child under age, with the version of the text; null: nobody's, or the player is of age. */
  consent: z.object({ by: z.string(), text: z.number(), at: instant }).nullable(),
  /** Whether visitors see the child on the camp's leaderboard once it has begun. */
  onLeaderboards: z.boolean(),
});
export type Participant = z.infer<typeof Participant>;

/** A family's registration, without what only staff may see. */
export const CampRegistration = z.object({
  id: z.string(),
  campId: z.number(),
  /** For the payment's note: 'FG-7K2Q9'. */
  reference: z.string(),
  parentName: z.string(),
  parentEmail: z.string(),
  /** Empty: none was given. */
  parentPhone: z.string(),
  /** 'later': without payment. */
  paymentMethod: z.enum([...camp.paymentMethods, 'later']),
  registrationOption: z.enum(camp.registrationOptions),
  selectedDays: z.array(z.number()),
  stripePaymentIntentId: z.string().nullable(),
  /** Dollars. */
  totalAmount: z.number(),
  /** What was taken off the children's price, in dollars: from the second child on, and by a promotion code. */
  siblingDiscount: z.number(),
  promotion: z.object({ code: z.string(), discount: z.number() }).nullable(),
  /** Dollars that have been paid. */
  received: z.number(),
  /** Of the total, due at once; the rest by a date. Null: all is due at once. */
  deposit: z.object({ amount: z.number(), restBy: z.string() }).nullable(),
  /** The refund policy that the family accepted; null: it registered before there was one. */
  refundTerms: RefundTerms.nullable(),
  /** Where the family cancelled: what comes back, and what the academy keeps. Dollars. */
  withdrawn: z.object({ at: instant, refund: z.number(), kept: z.number() }).nullable(),
  paymentStatus: z.enum(camp.paymentStatuses),
  /** A bank has taken a payment back, or asks about one. */
  disputed: z.boolean(),
  registrationStatus: z.enum(camp.registrationStatuses),
  status: z.enum(['pending', 'active', 'closed']),
  registrationDate: instant,
  /** When its places go back unless it is paid; null: never. */
  payBy: instant.nullable(),
  pickupNames: z.array(z.string()),
  signed: z.object({ version: z.number(), signedName: z.string(), signedAt: instant }).nullable(),
  participants: z.array(Participant),
});
export type CampRegistration = z.infer<typeof CampRegistration>;

/** With what only staff may see. */
export const FullCampRegistration = CampRegistration.extend({
  camp: CampFacts,
  participants: z.array(
    Participant.extend({
      medicalInfo: z.string().nullable().optional(),
      emergencyContact: z.string().optional(),
      emergencyPhone: z.string().optional(),
    }),
  ),
});
export type FullCampRegistration = z.infer<typeof FullCampRegistration>;

/** One of a family's own registrations, in the list of them. */
export const FamilyRegistration = CampRegistration.pick({
  id: true,
  reference: true,
  totalAmount: true,
  paymentStatus: true,
  registrationStatus: true,
}).extend({
  camp: CampFacts.pick({
    campId: true,
    title: true,
    location: true,
    startDate: true,
    endDate: true,
    startTime: true,
    endTime: true,
    status: true,
  }),
  children: z.array(z.string()),
});
export type FamilyRegistration = z.infer<typeof FamilyRegistration>;
