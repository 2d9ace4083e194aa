import { z } from 'zod';
import { consentVersions } from '../consents';
import { camp, limits, payment } from '../constants';
import { csv } from '../csv';
import { endpointOf, perHour, staff } from '../endpoint';
import {
  byId,
  byUuid,
  email,
  id,
  instant,
  integer,
  number,
  oneLine,
  optional,
  personName,
  requiredPhone,
  text,
  uuid,
} from '../fields';
import { CampFacts } from './camp-facts';
import { RefundTerms } from './refund-terms';
import { promotionCode, promotionRefusals } from './promotion-code';

const camps = endpointOf('camps');

export const campPhone = requiredPhone(camp.phoneMax);

/** Who may be asked, and who pays. */
export const Guardian = {
  parentName: personName(),
  parentEmail: email,
  parentPhone: campPhone,
};

/** A child who is to come. Its notes and contacts are for staff's eyes. */
export const NewParticipant = z.object({
  playerName: personName(),
  /** Years, on the camp's first day. */
  playerAge: integer(camp.editAges.min, camp.editAges.max),
  /** May name a division by its words. */
  ageGroup: optional(oneLine(20)),
  sport: z.enum(camp.sports).default(camp.participantSport),
  /** Which division it must be; without it the camp chooses, and has room as long as the camp has. */
  divisionId: optional(id),
  playerPosition: optional(z.enum(camp.positions)),
  experienceLevel: optional(z.enum(camp.experienceLevels)),
  medicalInfo: optional(text(limits.longText)),
  emergencyContact: personName(),
  emergencyPhone: campPhone,
  /** False: the family wants no photos or videos of this child in the camp's gallery. */
  photosAllowed: optional(z.boolean()),
});

const participantsOf = <Child extends z.ZodType>(child: Child) =>
  z
    .array(child)
    .min(1, 'At least one child, please.')
    .max(camp.maxParticipants, `At most ${camp.maxParticipants} children in one registration.`);

/** What was shown as the total; the server's own must be the same. */
const totalAmount = optional(number(0, 10_000_000));

/** Numbers of the camp's days, from 1; with all days they may be left out. */
const selectedDays = optional(
  z
    .array(integer(1, camp.maxDays))
    .min(1, 'At least one day must be selected')
    .max(camp.maxDays)
    .transform((list) => [...new Set(list)].sort((a, b) => a - b)),
);

export const daysChoice = {
  registrationOption: z.enum(camp.registrationOptions).default('all_days'),
  selectedDays,
};

/** {@link daysChoice} where it may stand in one of two places. */
const daysSomewhere = { registrationOption: optional(z.enum(camp.registrationOptions)), selectedDays };

/** The guardian's name, typed under the camp's waiver. */
const Signature = z.object({
  waiverId: id,
  signedName: personName(limits.name, 'Please type your name to sign.'),
});

const extras = {
  /** Where the camp has a waiver. */
  waiver: optional(Signature),
  /** Who may take the children home, beside the guardian. */
  pickupNames: z.array(personName()).max(camp.maxPickupNames).default([]),
  /** The version of the text to which the guardian consents for the children under age. */
  consentText: optional(integer(1, consentVersions.camp)),
  /** The offer of a place that this takes up. */
  offer: optional(z.object({ id: uuid, token: text(100) })),
  promotionCode: optional(promotionCode),
  /** Refuse where the signed-in account has a child in this camp already; the family is asked about it first. */
  refuseTwice: optional(z.boolean()),
  /** The refund policy as it was shown; the camp's own must be the same. */
  refundText: optional(text(1000)),
};

export const NewCampRegistration = z.object({
  campId: id,
  ...Guardian,
  /** Needed where there is something to pay. */
  paymentMethod: optional(z.enum(camp.paymentMethods, camp.noPaymentMethod)),
  ...daysChoice,
  totalAmount,
  ...extras,
});

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

const Registered = z.object({ id: z.string(), accessToken: z.string(), registration: CampRegistration });

const refusals = [
  'camps.camp-not-found',
  'camps.full',
  'camps.division-full',
  'camps.closed',
  'camps.total-differs',
  'camps.waiver-changed',
  'camps.offer-over',
  'camps.refund-terms-changed',
  'camps.registered-already',
  'camps.unpaid-limit',
  ...promotionRefusals,
] as const;

export const registerForCamp = camps({
  method: 'POST',
  path: '/api/camp-registrations/create',
  summary: 'Register children for a camp: all of them have a place, or none',
  access: 'public',
  body: z.object({ registration: NewCampRegistration, participants: participantsOf(NewParticipant) }),
  maxBytes: limits.longJsonBytes,
  response: Registered,
  status: 201,
  errors: refusals,
  idempotent: true,
  rateLimit: perHour(300),
});

export const registerForCampWithoutPayment = camps({
  method: 'POST',
  path: '/api/camps/register-without-payment',
  summary: 'Register children for a camp, to pay later',
  access: 'public',
  body: z.object({
    campId: id,
    /** A name and an address are enough. */
    parentInfo: z.object({
      ...Guardian,
      parentPhone: optional(campPhone),
      ...daysSomewhere,
      ...extras,
    }),
    participants: participantsOf(
      NewParticipant.extend({
        /** The guardian, where nobody else is named. */
        emergencyContact: optional(personName()),
        emergencyPhone: optional(campPhone),
      }),
    ),
    /** Instead of those in `parentInfo`. */
    ...daysSomewhere,
    totalAmount,
    paymentMethod: z.literal('later').default('later'),
  }),
  maxBytes: limits.longJsonBytes,
  response: Registered,
  status: 201,
  errors: refusals,
  idempotent: true,
  rateLimit: perHour(300),
});

export const getCampRegistration = camps({
  method: 'GET',
  path: '/api/camp-registrations/{id}',
  summary:
    'A registration: its family’s own, by account or link; staff also read notes and contacts, which is audited',
  access: 'token',
  params: byUuid,
  response: FullCampRegistration,
  status: 200,
  errors: ['camps.registration-not-found'],
});

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

export const getCampFamily = camps({
  method: 'GET',
  path: '/api/camp-registrations/family',
  summary:
    'One’s own last registrations, and their guardian and children, to fill in the next; no medical notes',
  access: 'signed-in',
  response: z.object({
    /** The latest first, cancelled ones too. */
    registrations: z.array(FamilyRegistration),
    guardian: z
      .object({ parentName: z.string(), parentEmail: z.string(), parentPhone: z.string() })
      .nullable(),
    children: z.array(
      z.object({
        playerName: z.string(),
        /** Today's, as far as it can be known. */
        playerAge: z.number(),
        /** As it was said last. */
        saidAge: z.object({ age: z.number(), asOf: z.string() }),
        sport: z.enum(camp.sports),
        playerPosition: z.enum(camp.positions).nullable(),
        experienceLevel: z.enum(camp.experienceLevels).nullable(),
        emergencyContact: z.string(),
        emergencyPhone: z.string(),
        photosAllowed: z.boolean(),
      }),
    ),
    pickupNames: z.array(z.string()),
  }),
  status: 200,
  errors: [],
});

export const changePaymentStatus = camps({
  method: 'PATCH',
  path: '/api/camp-registrations/{id}/payment-status',
  summary: 'Note whether a registration is paid; the family is told',
  access: staff,
  params: byUuid,
  body: z.object({
    paymentStatus: z.enum(camp.paymentStatuses),
    /** How it was paid; without it, as the family said it would. */
    paidBy: optional(z.enum(payment.byHand)),
    /** Dollars, with a part: how much has been paid in all. Without it, nobody knows how much that is. */
    amount: optional(number(0.01, 10_000_000)),
    /** Needed to set back what was paid by card. */
    reason: optional(text(limits.shortText)),
  }),
  response: CampRegistration,
  status: 200,
  errors: ['camps.registration-not-found', 'camps.paid-by-card', 'camps.wrong-state'],
});

export const deleteCampRegistration = camps({
  method: 'DELETE',
  path: '/api/camp-registrations/{id}',
  summary: 'Delete a registration that is not paid; its places are free again',
  access: staff,
  params: byUuid,
  status: 204,
  errors: ['camps.registration-not-found', 'camps.paid'],
});

export const withdrawRegistration = camps({
  method: 'POST',
  path: '/api/camp-registrations/{id}/cancel',
  summary:
    'Cancel one’s own registration before its camp begins: its places are free, and the refund is on its way',
  access: 'token',
  params: byUuid,
  body: z.object({
    /** Dollars, as was shown to come back; the server's own must be the same. */
    refund: number(0, 10_000_000),
  }),
  response: CampRegistration,
  status: 200,
  errors: ['camps.registration-not-found', 'camps.wrong-state', 'camps.refund-differs'],
  rateLimit: perHour(300),
});

export const consentToRegistration = camps({
  method: 'POST',
  path: '/api/camp-registrations/{id}/consent',
  summary: 'Consent, as the guardian who registered, for each child under age for whom nobody has yet',
  access: 'token',
  params: byUuid,
  body: z.object({ consentText: integer(1, consentVersions.camp) }),
  response: CampRegistration,
  status: 200,
  errors: ['camps.registration-not-found'],
  rateLimit: perHour(300),
});

export const getSignedWaiver = camps({
  method: 'GET',
  path: '/api/camp-registrations/{id}/waiver',
  summary: 'The text that a guardian signed, to print; each look is audited',
  access: staff,
  params: byUuid,
  response: z.object({
    camp: CampFacts,
    version: z.number(),
    text: z.string(),
    signedName: z.string(),
    signedAt: instant,
    /** Network address it was signed from. */
    address: z.string(),
    children: z.array(z.string()),
  }),
  status: 200,
  errors: ['camps.registration-not-found', 'camps.not-signed'],
});

export const sendCampConfirmation = camps({
  method: 'POST',
  path: '/api/camps/send-confirmation-email',
  summary: 'Send the confirmation again, to the address of the registration; at most once in ten minutes',
  access: 'token',
  body: z.object({ registrationId: uuid, campId: id }),
  status: 202,
  errors: ['camps.registration-not-found', 'camps.confirmation-sent'],
  rateLimit: perHour(300),
});

export const exportParticipants = camps({
  method: 'GET',
  path: '/api/camps/{id}/participants.csv',
  summary: 'The children of a camp, as a file for a spreadsheet; each export is audited',
  access: staff,
  params: byId,
  ...csv({
    Player: z.string(),
    Age: z.number(),
    Sport: z.enum(camp.sports),
    Parent: z.string(),
    Email: z.string(),
    Phone: z.string(),
    Payment: z.enum(camp.paymentStatuses),
  }),
  status: 200,
  errors: ['camps.camp-not-found'],
});
