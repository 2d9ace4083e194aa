import { z } from 'zod';
import { endpointOf, staff } from '../endpoint';
import { byId, instant, uuid } from '../fields';
import { PaymentHandles } from '../identity/site';
import { Lesson } from './lessons';

const scheduling = endpointOf('scheduling');

/** A lesson on its own page, which a mailed link opens. It has no contacts and no notes, because mails are forwarded. */
export const LessonPage = Lesson.pick({
  id: true,
  instructorId: true,
  instructor: true,
  scheduledDate: true,
  duration: true,
  price: true,
  location: true,
  status: true,
  offers: true,
  terms: true,
  freeUntil: true,
  askedChange: true,
  fee: true,
  payment: true,
  series: true,
  rainOut: true,
  packageId: true,
}).extend({
  /** The player's first name. */
  player: z.string(),
  /** Null for somebody without an account. */
  playerId: uuid.nullable().default(null),
  /** Whether the reader coaches it, or is an administrator. */
  isCoach: z.boolean().default(false),
  /** Each change that the reader may make: at once, or by asking the coach. */
  may: z.object({
    move: z.enum(['now', 'ask']).nullable(),
    cancel: z.enum(['now', 'ask']).nullable(),
    /** Take one of the offered times. */
    take: z.boolean(),
  }),
  /** How the family pays; null for its coach, and while that is not known. */
  pay: z
    .object({
      /** The coach's, or the academy's if the coach has none. */
      handles: PaymentHandles,
      /** Whether a card pays a lesson here. */
      byCard: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type LessonPage = z.infer<typeof LessonPage>;

/** Start of an opening of the same coach. */
const ToStart = z.object({ startsAt: instant });

const refusals = [
  'scheduling.lesson-not-found',
  'scheduling.wrong-state',
  'scheduling.lesson-passed',
] as const;
const noOpening = ['scheduling.slot-taken', 'scheduling.not-offered', 'scheduling.player-busy'] as const;

export const getLesson = scheduling({
  method: 'GET',
  path: '/api/lessons/{id}',
  summary:
    'A lesson and the changes that you may make: for its family, its coach, or with the token of a mailed link',
  access: 'token',
  params: byId,
  response: LessonPage,
  errors: ['scheduling.lesson-not-found'],
});

export const moveLesson = scheduling({
  method: 'POST',
  path: '/api/lessons/{id}/move',
  summary:
    'Move a lesson to another opening of its coach. After the cut-off, the family’s request goes to the coach',
  access: 'token',
  params: byId,
  body: ToStart,
  response: LessonPage,
  errors: [
    ...refusals,
    ...noOpening,
    'scheduling.short-notice',
    'scheduling.too-many-moves',
    'scheduling.too-many-desk-moves',
  ],
});

export const cancelLesson = scheduling({
  method: 'POST',
  path: '/api/lessons/{id}/cancel',
  summary: 'Cancel a lesson. After the cut-off, the family’s request goes to the coach',
  access: 'token',
  params: byId,
  response: LessonPage,
  errors: [...refusals, 'scheduling.too-many-moves'],
});

export const takeOffer = scheduling({
  method: 'POST',
  path: '/api/lessons/{id}/take',
  summary:
    'Take one of the times that the coach offered when declining or for a rain-out; the lesson is confirmed then',
  access: 'token',
  params: byId,
  body: ToStart,
  response: LessonPage,
  errors: [...refusals, ...noOpening, 'scheduling.offer-answered'],
});

export const answerChange = scheduling({
  method: 'POST',
  path: '/api/lessons/{id}/answer',
  summary: 'Agree to what the family asked after the cut-off, or leave the lesson as it is',
  access: staff,
  params: byId,
  body: z.object({
    agree: z.boolean(),
    /** Whether the late fee stays due when agreeing to a cancellation. */
    fee: z.boolean().default(true),
  }),
  response: LessonPage,
  errors: [...refusals, ...noOpening],
});
