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

/** The guardian, who is the contact and pays. */
export const Guardian = {
  parentName: personName(),
  parentEmail: email,
  parentPhone: campPhone,
};

/** A child to register. Its notes and contacts are only for staff. */
export const NewParticipant = z.object({
  /** One of the family's players; by default, the one with the same name. */
  playerId: optional(uuid),
  playerName: personName(),
  /** Years, on the camp's first day. */
  playerAge: integer(camp.editAges.min, camp.editAges.max),
  /** May be a division's label. */
  ageGroup: optional(oneLine(20)),
  sport: z.enum(camp.sports).default(camp.participantSport),
  /** The required division. Without it the camp chooses, and has room as long as the whole camp has. */
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

/** The total that was shown. It must equal the server's. */
export const totalAmount = optional(number(0, 10_000_000));

/** Numbers of the camp's days, from 1. They may be left out for all days. */
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

/** {@link daysChoice}, for bodies that may have it in one of two places. */
export const daysSomewhere = { registrationOption: optional(z.enum(camp.registrationOptions)), selectedDays };

/** The guardian's name, typed under the camp's waiver. */
const Signature = z.object({
  waiverId: id,
  signedName: personName(limits.name, 'Please type your name to sign.'),
});

/** Optional parts of a registration. */
export const extras = {
  /** For camps with a waiver. */
  waiver: optional(Signature),
  /** People besides the guardian who may take the children home. */
  pickupNames: z.array(personName()).max(camp.maxPickupNames).default([]),
  /** The version of the text that the guardian consents to for minors. */
  consentText: optional(integer(1, consentVersions.camp)),
  /** The offered place that this claims. */
  offer: optional(z.object({ id: uuid, token: text(100) })),
  promotionCode: optional(promotionCode),
  /** Refuse if the account already has a child in this camp, so that the family can be asked first. */
  refuseTwice: optional(z.boolean()),
  /** The refund policy that was shown. It must equal the camp's. */
  refundText: optional(text(1000)),
};

export const NewCampRegistration = z.object({
  campId: id,
  ...Guardian,
  /** Required if there is something to pay. */
  paymentMethod: optional(z.enum(camp.paymentMethods, camp.noPaymentMethod)),
  ...daysChoice,
  totalAmount,
  ...extras,
});
