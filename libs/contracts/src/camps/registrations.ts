import { z } from 'zod';
import { consentVersions } from '../consents';
import { camp, limits, payment } from '../constants';
import { csv } from '../csv';
import { endpointOf, perHour, staff } from '../endpoint';
import { byId, byUuid, id, instant, integer, number, optional, personName, text, uuid } from '../fields';
import {
  campPhone,
  daysSomewhere,
  extras,
  Guardian,
  NewCampRegistration,
  NewParticipant,
  participantsOf,
  totalAmount,
} from './new-registration';
import { CampRegistration, FamilyRegistration, FullCampRegistration } from './registration';
import { CampFacts } from './camp-facts';
import { promotionRefusals } from './promotion-code';

const camps = endpointOf('camps');

const Registered = z.object({ id: z.string(), accessToken: z.string(), registration: CampRegistration });

const refusals = [
  'identity.player-not-found',
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
        /** Default: the guardian. */
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
  errors: ['camps.registration-not-found'],
});

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
        /** The family's player, if the child is one. */
        playerId: uuid.nullable(),
        playerName: z.string(),
        /** Today's age, estimated. */
        playerAge: z.number(),
        /** The latest choice. */
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
});

export const changePaymentStatus = camps({
  method: 'PATCH',
  path: '/api/camp-registrations/{id}/payment-status',
  summary: 'Note whether a registration is paid; the family is told',
  access: staff,
  params: byUuid,
  body: z.object({
    paymentStatus: z.enum(camp.paymentStatuses),
    /** The way of payment. Default: the family's choice. */
    paidBy: optional(z.enum(payment.byHand)),
    /** Dollars paid in all, for a partial payment. If absent, the amount is unknown. */
    amount: optional(number(0.01, 10_000_000)),
    /** Required to reset a payment by card. */
    reason: optional(text(limits.shortText)),
  }),
  response: CampRegistration,
  errors: ['camps.registration-not-found', 'camps.paid-by-card', 'camps.wrong-state'],
});

export const deleteCampRegistration = camps({
  method: 'DELETE',
  path: '/api/camp-registrations/{id}',
  summary: 'Delete a registration that is not paid; its places are free again',
  access: staff,
  params: byUuid,
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
    /** The refund in dollars that was shown. It must equal the server's. */
    refund: number(0, 10_000_000),
  }),
  response: CampRegistration,
  errors: ['camps.registration-not-found', 'camps.wrong-state', 'camps.refund-differs'],
  rateLimit: perHour(300),
});

export const consentToRegistration = camps({
  method: 'POST',
  path: '/api/camp-registrations/{id}/consent',
  summary: 'Consent, as the guardian who registered, for each minor without a consent',
  access: 'token',
  params: byUuid,
  body: z.object({ consentText: integer(1, consentVersions.camp) }),
  response: CampRegistration,
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
    /** The signer's network address. */
    address: z.string(),
    children: z.array(z.string()),
  }),
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
