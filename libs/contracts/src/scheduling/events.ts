import { z } from 'zod';
import { lesson, payment } from '../constants';
import { instant, uuid } from '../fields';
import { Amount } from '../money';
import { publishedBy } from '../event-spec';
import { ReceiptFacts } from '../payments/receipt-facts';
import { ChargeFacts } from './charges';

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
  /** Grows with each change that calendars must follow. */
  sequence: z.number().default(0),
});
export type LessonFacts = z.infer<typeof LessonFacts>;

/** The lessons of one series that an event is about, soonest first. */
const OfSeries = z.object({
  seriesId: z.number(),
  lessons: z.array(LessonFacts).min(1).max(lesson.series.weeks.max),
});

const side = z.enum(['family', 'coach']);

/** `tellAddress`: the player has no account, so the address that the coach typed gets the mail. */
const OfDesk = { tellAddress: z.boolean().optional() };

/** `rainedOut`: by a rain-out, whose mail offers make-up times. */
const OfRainOut = { rainedOut: z.boolean().optional() };

/** Mails read the rest when they are written. */
const OfHourOffer = z.object({ offerId: uuid, playerId: uuid });

export const schedulingEvents = publishedBy('scheduling', {
  'scheduling.lesson-requested': { subscribers: ['messaging'], payload: LessonFacts },
  'scheduling.lesson-confirmed': { subscribers: ['messaging'], payload: LessonFacts.extend(OfDesk) },
  'scheduling.lesson-declined': { subscribers: ['messaging'], payload: LessonFacts.extend(OfRainOut) },
  'scheduling.lesson-cancelled': {
    subscribers: ['messaging'],
    /**
     * `wasConfirmed`: the lesson is in the calendars, so the mail carries a cancellation. `by`: absent in events of an older
     * version. `fee`: the part of the price that stays due.
     */
    payload: LessonFacts.extend({
      wasConfirmed: z.boolean(),
      by: side.optional(),
      fee: Amount.optional(),
      ...{ ...OfDesk, ...OfRainOut },
      /** The lesson of its package stays used instead of a fee. */
      packageKept: z.boolean().optional(),
      /** The lesson went back to its package. */
      packageReturned: z.boolean().optional(),
    }),
  },
  'scheduling.lesson-moved': {
    subscribers: ['messaging'],
    /** `from`: the start before. `wasConfirmed`: otherwise it is a request that has another time now. */
    payload: LessonFacts.extend({ from: instant, wasConfirmed: z.boolean(), by: side, ...OfDesk }),
  },
  'scheduling.lesson-offer-taken': {
    subscribers: ['messaging'],
    /** The lesson is confirmed at a time that the coach had offered. */
    payload: LessonFacts.extend(OfDesk),
  },
  'scheduling.lesson-change-asked': {
    subscribers: ['messaging'],
    /** The family wants to move (`to`) or cancel (null) a lesson after the cut-off. */
    payload: LessonFacts.extend({ to: instant.nullable() }),
  },
  'scheduling.lesson-change-refused': {
    subscribers: ['messaging'],
    /** The coach said no, so the lesson stays as it is. */
    payload: LessonFacts.extend({ to: instant.nullable(), ...OfDesk }),
  },
  'scheduling.series-requested': { subscribers: ['messaging'], payload: OfSeries },
  'scheduling.series-confirmed': { subscribers: ['messaging'], payload: OfSeries.extend(OfDesk) },
  'scheduling.series-declined': { subscribers: ['messaging'], payload: OfSeries },
  'scheduling.series-cancelled': {
    subscribers: ['messaging'],
    /** `confirmed`: ids of the lessons that are in the calendars. */
    payload: OfSeries.extend({ confirmed: z.array(z.number()), by: side, ...OfDesk }),
  },
  'scheduling.lesson-freed': {
    subscribers: ['messaging'],
    /** Its player has left the academy, so only the coach is told. */
    payload: LessonFacts,
  },
  'scheduling.rained-out': {
    subscribers: ['messaging'],
    /** Another person than the coach rained out hours of the coach. Null times mean the whole day. */
    payload: z.object({
      rainOutId: z.number(),
      coachId: uuid,
      date: z.string(),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
      lessons: z.number(),
      requests: z.number(),
    }),
  },
  'scheduling.hour-offered': {
    subscribers: ['messaging'],
    /** A free hour is held for the player's family. */
    payload: OfHourOffer,
  },
  'scheduling.hour-offer-lapsed': {
    subscribers: ['messaging'],
    /** The family did not answer in time. */
    payload: OfHourOffer,
  },
  'scheduling.attendance-noted': {
    subscribers: ['messaging'],
    /** Only the latest `version` is mailed. `corrects`: the family had a mail about an earlier one. */
    payload: LessonFacts.extend({ version: z.string(), corrects: z.boolean() }),
  },
  'scheduling.lesson-rated': {
    subscribers: ['identity'],
    payload: z.object({ lessonId: z.number(), instructorId: z.number() }),
  },
  'scheduling.charge-changed': {
    subscribers: ['payments'],
    /** The whole amount that is due now for a lesson or a package. */
    payload: ChargeFacts,
  },
  'scheduling.payment-noted': {
    subscribers: ['payments'],
    /** Staff recorded a payment; a negative one corrects a former record. */
    payload: z.object({ chargeId: uuid, by: z.enum(payment.byHand), amount: Amount }),
  },
  'scheduling.payment-reminded': {
    subscribers: ['messaging'],
    /** Staff remind a family of unpaid lessons. `playerId` is one of its players; null: a coach typed the address. */
    payload: z.object({ playerId: uuid.nullable(), lessonIds: z.array(z.number()) }),
  },
  'scheduling.lesson-payment-entered': {
    subscribers: ['messaging'],
    /** A lesson's card payment or refund is in the ledger, for the family's receipt. */
    payload: LessonFacts.extend({ receipt: ReceiptFacts, ...OfDesk }),
  },
  'scheduling.package-payment-entered': {
    subscribers: ['messaging'],
    /** The same for a package. `lessons`: its size. */
    payload: z.object({
      ...{ packageId: z.number(), playerId: uuid, coachId: uuid, lessons: z.number() },
      receipt: ReceiptFacts,
    }),
  },
  'scheduling.custom-request-made': {
    subscribers: ['messaging'],
    /** `acknowledge`: the typed address is within its limits and gets an acknowledgement. */
    payload: z.object({ requestId: z.number(), coachId: uuid, acknowledge: z.boolean() }),
  },
});
