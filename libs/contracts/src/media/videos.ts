import { z } from 'zod';
import { limits, video } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, Coach, idText, instant, Names, ofInstructor, text, uuid, version } from '../fields';
import { order, pageOf } from '../page';
import { filmFacts } from './films';
import { CardGoal } from './fix-cards';

const media = endpointOf('media');

/**
 * A swing that a player sent for review. A caller who may see it but not change it gets 403, everybody else 404.
 */
export const Video = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  videoType: z.enum(video.types),
  instructorId: z.number().nullable(),
  /** Null until a coach takes it. */
  instructor: Coach.nullable(),
  student: Names.extend({
    id: uuid,
    /** A guardian's name; null if players look after themselves. */
    guardian: z.string().nullable(),
  }),
  status: z.enum(video.statuses),
  ...filmFacts,
  /** Null for the player until the swing is reviewed. */
  feedback: z.string().nullable(),
  /** For coaches; absent for the player. */
  instructorNotes: z.string().nullable().optional(),
  createdAt: instant,
  /** The time at which its review was first finished; null before, and for reviews from before times were kept. */
  reviewedAt: instant.nullable(),
  version,
});
export type Video = z.infer<typeof Video>;

export const listVideos = media({
  method: 'GET',
  path: '/api/videos',
  summary:
    'Swings, newest first: a player gets their own, a coach those assigned to them or to nobody, an administrator all',
  access: 'signed-in',
  query: z.object({
    ...pageOf('uuid'),
    studentId: uuid.optional(),
    instructorId: idText.optional(),
    status: z.enum(video.statuses).optional(),
  }),
  response: z.array(Video),
  errors: ['auth.forbidden'],
  paged: true,
});

export const countVideos = media({
  method: 'GET',
  path: '/api/videos/counts',
  summary:
    'How many swings the caller sees, of the same swings as in the list; the week is the last seven days, and a swing whose film failed is not pending',
  access: 'signed-in',
  query: z.object({ studentId: uuid.optional() }),
  response: z.object({
    total: z.number(),
    pending: z.number(),
    reviewed: z.number(),
    thisWeek: z.number(),
  }),
  errors: ['auth.forbidden'],
});

export const listCoachVideos = media({
  method: 'GET',
  path: '/api/instructor/videos',
  summary:
    'Swings to review, newest or soonest first: the coach’s own and those that nobody has taken; an administrator gets all, or one coach’s',
  access: staff,
  query: z.object({
    ...pageOf('uuid'),
    instructorId: idText.optional(),
    /** A swing whose film failed is not pending. */
    status: z.enum(video.statuses).optional(),
    order,
  }),
  response: z.array(Video),
  paged: true,
});

export const countCoachVideos = media({
  method: 'GET',
  path: '/api/instructor/videos/counts',
  summary:
    'How many swings to review there are in each state, of the same swings as in the list; one whose film failed is not pending',
  access: staff,
  query: ofInstructor,
  response: z.record(z.enum(video.statuses), z.number()),
});

export const getVideo = media({
  method: 'GET',
  path: '/api/videos/{id}',
  summary: 'One swing with its review and its film’s addresses',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  response: Video,
  errors: ['media.video-not-found'],
});

export const watchVideo = media({
  method: 'GET',
  path: '/api/videos/{id}/events',
  summary: 'Server-sent events `processing`: the film’s current state and progress, and then each change',
  access: 'signed-in',
  params: byUuid,
  status: 200,
  errors: ['media.video-not-found'],
  raw: 'text/event-stream',
});

export const saveReview = media({
  method: 'PATCH',
  path: '/api/videos/{id}',
  summary: 'Save a review: feedback for the player, notes for the coaches',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  body: z
    .object({
      feedback: text(limits.longText).nullish(),
      instructorNotes: text(limits.longText).nullish(),
      status: z.enum(video.statuses).optional(),
    })
    .refine(({ feedback, instructorNotes }) => !!feedback || !!instructorNotes, {
      path: ['feedback'],
      message: 'Please provide feedback or analysis notes before submitting.',
    }),
  response: Video,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

export const saveReviewDraft = media({
  method: 'PUT',
  path: '/api/videos/{id}/review-draft',
  summary:
    'Keep the text of a review under way, without finishing it; feedback that the player can read changes only with the review',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    feedback: text(limits.longText).nullish(),
    instructorNotes: text(limits.longText).nullish(),
  }),
  response: Video,
  errors: ['media.video-not-found', 'media.wrong-state', 'auth.forbidden'],
});

/** A swing that waits for a coach, for the link to it. */
export const WaitingSwing = z.object({
  id: uuid,
  title: z.string(),
  player: z.string(),
  createdAt: instant,
});
export type WaitingSwing = z.infer<typeof WaitingSwing>;

export const getNextSwing = media({
  method: 'GET',
  path: '/api/instructor/videos/next',
  summary: 'The swing that has waited longest for the caller’s review, and how many wait with it',
  access: staff,
  query: z.object({
    /** Swing that the caller has before them; it is not counted. */
    after: uuid.optional(),
  }),
  response: z.object({ next: WaitingSwing.nullable(), waiting: z.number() }),
});

export const changeVideoStatus = media({
  method: 'PATCH',
  path: '/api/videos/{id}/status',
  summary: 'Change the status of a swing’s review; starting an unassigned one assigns it to the coach',
  access: 'signed-in',
  params: byUuid,
  body: z.object({ status: z.enum(video.statuses) }),
  response: Video,
  errors: ['media.video-not-found', 'media.wrong-state', 'auth.forbidden'],
});

export const deleteVideo = media({
  method: 'DELETE',
  path: '/api/videos/{id}',
  summary: 'Delete a swing and its film; this does not give the month’s upload back',
  access: 'signed-in',
  params: byUuid,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

/** The content of a mail about a swing. Messaging reads it when it sends the mail. */
export const getVideoFacts = media({
  method: 'GET',
  path: '/internal/videos/{id}',
  summary: 'A swing’s title and people, for a mail about it',
  access: 'service',
  params: byUuid,
  response: z.object({
    id: uuid,
    title: z.string(),
    studentId: uuid,
    /** User id of the coach who reviews it. */
    coachId: uuid.nullable(),
    status: z.enum(video.statuses),
    /** Whether its film can be watched, and the family's consent is not awaited. */
    isReviewable: z.boolean().default(true),
    /** Once it is reviewed. */
    feedback: z.string().nullable(),
    /** The fix cards, once it is reviewed. */
    cards: z
      .array(
        z.object({
          ...{ cue: z.string(), drill: z.string(), target: z.string() },
          goal: CardGoal.nullable().default(null),
        }),
      )
      .default([]),
  }),
  errors: ['media.video-not-found'],
});
