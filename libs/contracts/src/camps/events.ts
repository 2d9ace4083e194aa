import { z } from 'zod';
import { CampPlan } from '../camps/camp-facts';
import { payment } from '../constants';
import { date, uuid } from '../fields';
import { Amount } from '../money';
import { event } from '../event-spec';

/** Mails ask for names and addresses when they are written. */
const OfRegistration = z.object({ registrationId: uuid });
const OfFamily = z.object({ familyId: uuid });

export const campsEvents = {
  'camps.notes-expiring': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** The medical notes of a registration are deleted on a day. */
    payload: OfRegistration.extend({ dueOn: date }),
  }),
  'camps.camp-changed': event({
    publisher: 'camps',
    subscribers: ['media'],
    /** Somebody made, changed or deleted the camp. */
    payload: z.object({ campId: z.number() }),
  }),
  'camps.registration-made': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** `acknowledge: false`: its address had enough confirmations that day. */
    payload: OfRegistration.extend({ acknowledge: z.boolean().optional() }),
  }),
  'camps.confirmation-requested': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    payload: OfRegistration,
  }),
  'camps.registration-moved': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** A date, an hour or the place of the camp changed, or of a division of the family's children. */
    payload: OfRegistration.extend({
      /** The calendar's; it is higher for a later move. */
      version: z.number(),
      before: CampPlan,
    }),
  }),
  'camps.payment-status-changed': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    payload: OfRegistration,
  }),
  'camps.payment-due': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** An unpaid registration gives its places back soon. */
    payload: OfRegistration,
  }),
  'camps.registration-lapsed': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** It was not paid in time. */
    payload: OfRegistration,
  }),
  'camps.registration-cancelled': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** With its camp. */
    payload: OfRegistration,
  }),
  'camps.registration-erased': event({
    publisher: 'camps',
    subscribers: ['payments'],
    /** Nothing tells any more whose it was. */
    payload: OfRegistration,
  }),
  'camps.fee-charged': event({
    publisher: 'camps',
    subscribers: ['payments'],
    /** What a new registration costs. */
    payload: OfRegistration.extend({ campId: z.number(), amount: Amount }),
  }),
  'camps.fee-dropped': event({
    publisher: 'camps',
    subscribers: ['payments'],
    /**
     * Once for each registration that ends: nobody owes its fee any more. What was paid is the
     * family’s again; of one that its family cancelled, `amount` is the fee less what the academy keeps.
     */
    payload: OfRegistration.extend({ amount: Amount, because: z.enum(payment.drops) }),
  }),
  'camps.payment-noted': event({
    publisher: 'camps',
    subscribers: ['payments'],
    /** Staff saw a payment; less than zero takes back what they had noted. */
    payload: OfRegistration.extend({ by: z.enum(payment.byHand), amount: Amount }),
  }),
  'camps.camp-near': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** The camp begins in so many days. */
    payload: OfRegistration.extend({ days: z.number() }),
  }),
  'camps.rest-due': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** After a deposit, the rest is due soon. */
    payload: OfRegistration,
  }),
  'camps.rest-overdue': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** Since yesterday, so many families of the camp owe more than they should; for its coach, or the academy. */
    payload: z.object({ campId: z.number(), coachId: uuid.nullable(), families: z.number() }),
  }),
  'camps.results-due': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** The camp is over, and one of the children was measured. */
    payload: OfRegistration,
  }),
  'camps.place-offered': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    payload: OfFamily,
  }),
  'camps.offer-lapsed': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    payload: OfFamily,
  }),
  'camps.waitlist-closed': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** The camp for which the family waited was cancelled. */
    payload: OfFamily,
  }),
};
