import { z } from 'zod';
import { CampPlan } from '../camps/camp-facts';
import { payment } from '../constants';
import { date, uuid } from '../fields';
import { Amount } from '../money';
import { publishedBy } from '../event-spec';

/** Mails read names and addresses when they are written. */
const OfRegistration = z.object({ registrationId: uuid });
const OfFamily = z.object({ familyId: uuid });

export const campsEvents = publishedBy('camps', {
  'camps.notes-expiring': {
    subscribers: ['messaging'],
    /** The day on which a registration's medical notes will be deleted. */
    payload: OfRegistration.extend({ dueOn: date }),
  },
  'camps.camp-changed': {
    subscribers: ['media'],
    /** The camp was created, changed or deleted. */
    payload: z.object({ campId: z.number() }),
  },
  'camps.registration-made': {
    subscribers: ['messaging'],
    /** `acknowledge: false`: its address has reached the day's limit of confirmations. */
    payload: OfRegistration.extend({ acknowledge: z.boolean().optional() }),
  },
  'camps.confirmation-requested': { subscribers: ['messaging'], payload: OfRegistration },
  'camps.registration-moved': {
    subscribers: ['messaging'],
    /** Date, hours or place of the camp or of a child's division changed. */
    payload: OfRegistration.extend({
      /** The calendar's sequence number. It grows with each move. */
      version: z.number(),
      before: CampPlan,
    }),
  },
  'camps.payment-status-changed': { subscribers: ['messaging'], payload: OfRegistration },
  'camps.payment-due': {
    subscribers: ['messaging'],
    /** An unpaid registration's places will be released soon. */
    payload: OfRegistration,
  },
  'camps.registration-lapsed': {
    subscribers: ['messaging'],
    /** It was not paid in time. */
    payload: OfRegistration,
  },
  'camps.registration-cancelled': {
    subscribers: ['messaging'],
    /** Cancelled with its camp. */
    payload: OfRegistration,
  },
  'camps.registration-erased': {
    subscribers: ['payments'],
    /** The registration is anonymous now. */
    payload: OfRegistration,
  },
  'camps.fee-charged': {
    subscribers: ['payments'],
    /** The price of a new registration. */
    payload: OfRegistration.extend({ campId: z.number(), amount: Amount }),
  },
  'camps.fee-dropped': {
    subscribers: ['payments'],
    /**
     * Once for each registration that ends: its fee is no longer owed. The family gets its payments back.
     * If the family cancelled, `amount` is the fee less the part that the academy keeps.
     */
    payload: OfRegistration.extend({ amount: Amount, because: z.enum(payment.drops) }),
  },
  'camps.payment-noted': {
    subscribers: ['payments'],
    /** Staff recorded a payment; a negative one corrects a former record. */
    payload: OfRegistration.extend({ by: z.enum(payment.byHand), amount: Amount }),
  },
  'camps.camp-near': {
    subscribers: ['messaging'],
    /** The camp begins in this many days. */
    payload: OfRegistration.extend({ days: z.number() }),
  },
  'camps.rest-due': {
    subscribers: ['messaging'],
    /** After a deposit, the rest is due soon. */
    payload: OfRegistration,
  },
  'camps.rest-overdue': {
    subscribers: ['messaging'],
    /** Number of the camp's families that became overdue since yesterday, for its coach or the academy. */
    payload: z.object({ campId: z.number(), coachId: uuid.nullable(), families: z.number() }),
  },
  'camps.results-due': {
    subscribers: ['messaging'],
    /** The camp is over, and one of the children was measured. */
    payload: OfRegistration,
  },
  'camps.place-offered': { subscribers: ['messaging'], payload: OfFamily },
  'camps.offer-lapsed': { subscribers: ['messaging'], payload: OfFamily },
  'camps.waitlist-closed': {
    subscribers: ['messaging'],
    /** The camp for which the family waited was cancelled. */
    payload: OfFamily,
  },
});
