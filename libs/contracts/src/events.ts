import { z } from 'zod';
import { instant, uuid } from './fields';
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

/** What happened, in the past tense, and who subscribes: the product on one page. */
export const events = {
  'identity.user-changed': event({
    publisher: 'identity',
    subscribers: ['scheduling', 'media'],
    payload: z.object({ userId: uuid }),
  }),
  'identity.user-erased': event({
    publisher: 'identity',
    subscribers: ['scheduling', 'media', 'payments', 'messaging'],
    /** Every subscriber deletes what it keeps about the user; identity answers with a placeholder name. */
    payload: z.object({ userId: uuid }),
  }),
  'identity.account-registered': event({
    publisher: 'identity',
    subscribers: ['messaging'],
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
  'media.profile-image-changed': event({
    publisher: 'media',
    subscribers: ['identity'],
    payload: z.object({ userId: uuid }),
  }),
  'media.video-uploaded': event({
    publisher: 'media',
    subscribers: ['messaging'],
    /** Published when the film can be watched. `coachIds`: user ids of the coach the player asked, or of all coaches. */
    payload: z.object({ videoId: uuid, studentId: uuid, coachIds: z.array(uuid) }),
  }),
  'media.video-reviewed': event({
    publisher: 'media',
    subscribers: ['messaging'],
    payload: z.object({ videoId: uuid, studentId: uuid }),
  }),
} as const satisfies Record<string, EventSpec>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;
