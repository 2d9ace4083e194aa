import { z } from 'zod';
import type { ServiceName } from './endpoint';
import { instant, uuid } from './fields';

interface EventSpec {
  publisher: ServiceName;
  subscribers: readonly ServiceName[];
  /** Ids and facts: no whole rows, no child's details, no addresses. */
  payload: z.ZodType;
}

const event = <const E extends EventSpec>(spec: E): E => spec;

const LessonFacts = z.object({
  lessonId: z.number(),
  /** User id of the player; null when a coach booked for somebody without an account. */
  studentId: uuid.nullable(),
  /** User id of the coach. */
  coachId: uuid,
  startsAt: instant,
  durationMinutes: z.number(),
  location: z.string(),
  price: z.number(),
});
export type LessonFacts = z.infer<typeof LessonFacts>;

/** What happened, in the past tense, and who hears of it: the product on one page. */
export const events = {
  'identity.user-changed': event({
    publisher: 'identity',
    subscribers: ['scheduling', 'media'],
    payload: z.object({ userId: uuid }),
  }),
  'identity.password-reset-requested': event({
    publisher: 'identity',
    subscribers: ['messaging'],
    /** The link is asked for when the mail is sent: it waits in no queue. */
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
    payload: LessonFacts,
  }),
  'scheduling.lesson-declined': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    payload: LessonFacts,
  }),
  'scheduling.lesson-cancelled': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    /** `wasConfirmed`: a calendar holds it, and gets a cancellation. */
    payload: LessonFacts.extend({ wasConfirmed: z.boolean() }),
  }),
  'scheduling.lesson-rated': event({
    publisher: 'scheduling',
    subscribers: ['identity'],
    payload: z.object({ lessonId: z.number(), instructorId: z.number() }),
  }),
  'scheduling.custom-request-made': event({
    publisher: 'scheduling',
    subscribers: ['messaging'],
    /** `acknowledge`: the typed address gets its acknowledgement, being within the limits. */
    payload: z.object({ requestId: z.number(), coachId: uuid, acknowledge: z.boolean() }),
  }),
  'payments.membership-changed': event({
    publisher: 'payments',
    subscribers: ['identity', 'media'],
    payload: z.object({ userId: uuid }),
  }),
  'media.profile-image-changed': event({
    publisher: 'media',
    subscribers: ['identity'],
    payload: z.object({ userId: uuid }),
  }),
  'media.video-uploaded': event({
    publisher: 'media',
    subscribers: ['messaging'],
    /** Published when the film can be watched. `coachIds`: user ids of the coach who is asked, or of all coaches. */
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
