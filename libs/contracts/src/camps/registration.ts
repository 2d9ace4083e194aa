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
  /** False: the family wants no photos or videos of this child. */
  photosAllowed: z.boolean(),
  /** The guardian's consent for a minor, with the version of the text; null: none, or the player is an adult. */
  consent: z.object({ by: z.string(), text: z.number(), at: instant }).nullable(),
  /** Whether visitors see the child on the leaderboard once the camp has begun. */
  onLeaderboards: z.boolean(),
});
export type Participant = z.infer<typeof Participant>;

/** A family's registration, without the fields for staff. */
export const CampRegistration = z.object({
  id: z.string(),
  campId: z.number(),
  /** The reference for the payment's note: 'FG-7K2Q9'. */
  reference: z.string(),
  parentName: z.string(),
  parentEmail: z.string(),
  /** Empty: none. */
  parentPhone: z.string(),
  /** 'later': not paid yet. */
  paymentMethod: z.enum([...camp.paymentMethods, 'later']),
  registrationOption: z.enum(camp.registrationOptions),
  selectedDays: z.array(z.number()),
  stripePaymentIntentId: z.string().nullable(),
  /** Dollars. */
  totalAmount: z.number(),
  /** Discounts in dollars: for siblings, and by a promotion code. */
  siblingDiscount: z.number(),
  promotion: z.object({ code: z.string(), discount: z.number() }).nullable(),
  /** Dollars that have been paid. */
  received: z.number(),
  /** The part that is due at once, and the date for the rest. Null: all is due at once. */
  deposit: z.object({ amount: z.number(), restBy: z.string() }).nullable(),
  /** The refund policy that the family accepted; null for registrations older than the policy. */
  refundTerms: RefundTerms.nullable(),
  /** After the family cancelled: the refund, and the amount that the academy keeps, in dollars. */
  withdrawn: z.object({ at: instant, refund: z.number(), kept: z.number() }).nullable(),
  paymentStatus: z.enum(camp.paymentStatuses),
  /** A payment is disputed, or the bank asks about it. */
  disputed: z.boolean(),
  registrationStatus: z.enum(camp.registrationStatuses),
  status: z.enum(['pending', 'active', 'closed']),
  registrationDate: instant,
  /** When its places are released unless it is paid; null: never. */
  payBy: instant.nullable(),
  pickupNames: z.array(z.string()),
  signed: z.object({ version: z.number(), signedName: z.string(), signedAt: instant }).nullable(),
  participants: z.array(Participant),
});
export type CampRegistration = z.infer<typeof CampRegistration>;

/** With the fields for staff. */
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

/** A registration in the family's own list. */
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
