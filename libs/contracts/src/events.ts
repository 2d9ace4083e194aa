import { z } from 'zod';
import { CampPlan } from './camps/camp-facts';
import { payment } from './constants';
import { date, instant, uuid } from './fields';
import { Amount } from './money';
import type { ServiceName } from './services';

interface EventSpec {
  publisher: ServiceName;
  subscribers: readonly ServiceName[];
  /** Ids and facts: no whole rows, no child's details, no addresses. */
  payload: z.ZodType;
}

const event = <const E extends EventSpec>(spec: E): E => spec;

export const LessonFacts = z.object({
  lessonId: z.number(),
  /** User id of the player; null when a coach booked for somebody without an account. */
  studentId: uuid.nullable(),
  /** User id of the coach. */
  coachId: uuid,
  startsAt: instant,
  durationMinutes: z.number(),
  location: z.string(),
  price: Amount,
});
export type LessonFacts = z.infer<typeof LessonFacts>;

/** `tellAddress`: the player has no account, so the address that the coach typed gets the mail. */
const OfDesk = { tellAddress: z.boolean().optional() };

/** A family's registration, and one that waits: names and addresses are asked for when a mail is written. */
const OfRegistration = z.object({ registrationId: uuid });
const OfFamily = z.object({ familyId: uuid });

/** What happened, in the past tense, and who subscribes: the product on one page. */
export const events = {
  'identity.user-changed': event({
    publisher: 'identity',
    subscribers: ['scheduling', 'media', 'camps'],
    payload: z.object({ userId: uuid }),
  }),
  'identity.user-erased': event({
    publisher: 'identity',
    subscribers: ['scheduling', 'media', 'camps', 'payments', 'messaging'],
    /** Every subscriber deletes what it keeps about the user; identity answers with a placeholder name. */
    payload: z.object({ userId: uuid }),
  }),
  'identity.deletion-changed': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** Somebody asked to be deleted, is a day before it, or keeps the account after all. */
    payload: z.object({
      userId: uuid,
      step: z.enum(['asked', 'near', 'taken-back']),
      dueAt: instant,
      isStaff: z.boolean(),
    }),
  }),
  'identity.account-registered': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    payload: z.object({ userId: uuid }),
  }),
  'identity.consent-given': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** A guardian agreed, or was named in the profile, which is the same. What is said at registering, the welcome tells. */
    payload: z.object({ userId: uuid }),
  }),
  'identity.proof-requested': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** Somebody asked for a new link that proves the account's address. */
    payload: z.object({ userId: uuid }),
  }),
  'identity.password-reset-requested': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** Messaging asks for the link when it sends the mail, so that no link waits in a queue. */
    payload: z.object({ resetId: uuid, userId: uuid }),
  }),
  'identity.device-added': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** Somebody signed in on a device that the account did not know; `device` is one of our own words for it. */
    payload: z.object({ userId: uuid, device: z.string(), at: instant }),
  }),
  'identity.provider-linked': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** From now on, the account opens by a sign-in at the provider of this name, too. */
    payload: z.object({ userId: uuid, provider: z.string() }),
  }),
  'identity.second-factor-changed': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** `code-used`: somebody signed in with a recovery code; `reset`: the academy turned it off. */
    payload: z.object({ userId: uuid, change: z.enum(['on', 'off', 'new-codes', 'code-used', 'reset']) }),
  }),
  'identity.site-changed': event({
    publisher: 'identity',
    subscribers: ['media'],
    payload: z.object({}),
  }),
  'media.films-expiring': event({
    publisher: 'media',
    subscribers: ['messaging'],
    /** The family has not come for long: its films go unless it comes back. */
    payload: z.object({ noticeId: uuid, userId: uuid }),
  }),
  'camps.notes-expiring': event({
    publisher: 'camps',
    subscribers: ['messaging'],
    /** The medical notes of a registration are deleted on a day. */
    payload: OfRegistration.extend({ dueOn: date }),
  }),
  'messaging.notice-sent': event({
    publisher: 'messaging',
    subscribers: ['media', 'camps'],
    /** The mail server has taken an announcement; what it announces may go so many days later. */
    payload: z.object({ noticeId: uuid, sentAt: instant }),
  }),
  'scheduling.lesson-requested': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    payload: LessonFacts,
  }),
  'scheduling.lesson-confirmed': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    payload: LessonFacts.extend(OfDesk),
  }),
  'scheduling.lesson-declined': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    payload: LessonFacts,
  }),
  'scheduling.lesson-cancelled': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    /** `wasConfirmed`: the lesson is in the family's calendar, so the mail carries a cancellation. */
    payload: LessonFacts.extend({ wasConfirmed: z.boolean(), ...OfDesk }),
  }),
  'scheduling.lesson-freed': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    /** Its player has left the academy: the coach is told, and there is nobody else to tell. */
    payload: LessonFacts,
  }),
  'scheduling.lesson-rated': event({
    publisher: 'scheduling',
    subscribers: ['identity'],
    payload: z.object({ lessonId: z.number(), instructorId: z.number() }),
  }),
  'scheduling.custom-request-made': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    /** `acknowledge`: the typed address is within its limits and gets an acknowledgement. */
    payload: z.object({ requestId: z.number(), coachId: uuid, acknowledge: z.boolean() }),
  }),
  'payments.membership-changed': event({
    publisher: 'payments',
    subscribers: ['identity', 'media', 'messaging'],
    /** `begun`: the user was not a member and is one now. */
    payload: z.object({ userId: uuid, begun: z.boolean().optional() }),
  }),
  'payments.membership-payment-failed': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once for each month: the card was declined. `retriesAt` null: it will not be tried again, and the membership has ended. */
    payload: z.object({ userId: uuid, retriesAt: instant.nullable() }),
  }),
  'payments.money-moved': event({
    publisher: 'payments',
    subscribers: ['camps'],
    /** A family's money came by card, or went back: less than zero. What staff note is not among it. */
    payload: OfRegistration.extend({
      by: z.enum(payment.ways),
      amount: Amount,
      /** Stripe's, of a payment. */
      paymentIntentId: z.string().optional(),
      /** One more of its payments is disputed, or one less. */
      disputes: z.int().optional(),
    }),
  }),
  'payments.payment-entered': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once for each payment, and each refund that is under way: for the family's receipt. */
    payload: OfRegistration.extend({
      kind: z.enum(['payment', 'refund']),
      by: z.enum(payment.ways),
      amount: Amount,
      /** As the books stood with it. Less than zero is owed to the family. */
      received: Amount,
      owed: Amount,
    }),
  }),
  'payments.dispute-changed': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once for each state of a dispute, for staff. `registrationId` null: of a membership. */
    payload: z.object({
      registrationId: uuid.nullable(),
      state: z.enum(payment.disputeStates),
      amount: Amount,
      answerBy: instant.nullable(),
    }),
  }),
  'payments.books-differed': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** Once a day, where so many differences from Stripe are open. */
    payload: z.object({ differences: z.number() }),
  }),
  'payments.withdrawal-entered': event({
    publisher: 'payments',
    subscribers: ['messaging'],
    /** A family cancelled its registration; `refunds` is what goes back by each card, which no receipt tells again. */
    payload: OfRegistration.extend({ refunds: z.array(Amount) }),
  }),
  'media.profile-image-changed': event({
    publisher: 'media',
    subscribers: ['identity'],
    payload: z.object({ userId: uuid }),
  }),
  'media.uploads-changed': event({
    publisher: 'media',
    subscribers: ['identity'],
    /** Somebody used one of the month's uploads, or got one back. */
    payload: z.object({ userId: uuid }),
  }),
  'media.gallery-changed': event({
    publisher: 'media',
    subscribers: ['camps'],
    payload: z.object({ campId: z.number() }),
  }),
  'media.video-uploaded': event({
    publisher: 'media',
    subscribers: ['messaging'],
    /**
     * Published when the film can be watched. `coachIds`: user ids of the coach the player asked, or of all coaches; none
     * while the video is held back. `awaitsConsent`: the family still has to say whom its account is for.
     */
    payload: z.object({
      videoId: uuid,
      studentId: uuid,
      coachIds: z.array(uuid),
      awaitsConsent: z.literal(true).optional(),
    }),
  }),
  'media.video-reviewed': event({
    publisher: 'media',
    subscribers: ['messaging'],
    payload: z.object({ videoId: uuid, studentId: uuid }),
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
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;
