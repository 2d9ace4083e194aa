import { z } from 'zod';
import { instant, uuid } from '../fields';
import { Amount } from '../money';
import { publishedBy } from '../event-spec';

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

export const schedulingEvents = publishedBy('scheduling', {
  'scheduling.lesson-requested': { subscribers: ['messaging'], payload: LessonFacts },
  'scheduling.lesson-confirmed': { subscribers: ['messaging'], payload: LessonFacts.extend(OfDesk) },
  'scheduling.lesson-declined': { subscribers: ['messaging'], payload: LessonFacts },
  'scheduling.lesson-cancelled': {
    subscribers: ['messaging'],
    /** `wasConfirmed`: the lesson is in the family's calendar, so the mail carries a cancellation. */
    payload: LessonFacts.extend({ wasConfirmed: z.boolean(), ...OfDesk }),
  },
  'scheduling.lesson-freed': {
    subscribers: ['messaging'],
    /** Its player has left the academy, so only the coach is told. */
    payload: LessonFacts,
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
  'scheduling.custom-request-made': {
    subscribers: ['messaging'],
    /** `acknowledge`: the typed address is within its limits and gets an acknowledgement. */
    payload: z.object({ requestId: z.number(), coachId: uuid, acknowledge: z.boolean() }),
  },
});
