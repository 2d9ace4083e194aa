import { z } from 'zod';
import { consentVersions } from '../consents';
import { camp, limits } from '../constants';
import {
  email,
  id,
  integer,
  number,
  oneLine,
  optional,
  personName,
  requiredPhone,
  text,
  uuid,
} from '../fields';
import { promotionCode } from './promotion-code';

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

export const participantsOf = <Child extends z.ZodType>(child: Child) =>
  z
    .array(child)
    .min(1, 'Please add at least one child.')
    .max(camp.maxParticipants, `At most ${camp.maxParticipants} children in one registration.`);

/** What was shown as the total; the server's own must be the same. */
export const totalAmount = optional(number(0, 10_000_000));

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
export const daysSomewhere = { registrationOption: optional(z.enum(camp.registrationOptions)), selectedDays };

/** The guardian's name, typed under the camp's waiver. */
const Signature = z.object({
  waiverId: id,
  signedName: personName(limits.name, 'Please type your name to sign.'),
});

/** Parts of a registration that any client may leave out. */
export const extras = {
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
