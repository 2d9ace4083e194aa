import { z } from 'zod';
import { limits, video } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, Coach, idText, instant, Names, ofInstructor, text, uuid } from '../fields';
import { pageOf } from '../page';
import { filmFacts } from './films';

const media = endpointOf('media');

/**
 * A swing that a player has sent to be reviewed. To whom it is not, it does not exist: who may see it and not change it is
 * refused with 403, everybody else with 404.
 */
export const Video = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  videoType: z.enum(video.types),
  instructorId: z.number().nullable(),
  /** Null: nobody has taken it yet. */
  instructor: Coach.nullable(),
  student: Names.extend({ id: uuid }),
  status: z.enum(video.statuses),
  ...filmFacts,
  /** Null to the player until it is reviewed. */
  feedback: z.string().nullable(),
  /** The coach's own; absent for the player. */
  instructorNotes: z.string().nullable().optional(),
  createdAt: instant,
});
export type Video = z.infer<typeof Video>;

export const listVideos = media({
  method: 'GET',
  path: '/api/videos',
  summary:
    'Swings, newest first: a player’s own; those assigned to a coach, or to nobody; all for an administrator',
  access: 'signed-in',
  query: z.object({ ...pageOf('uuid'), studentId: uuid.optional(), instructorId: idText.optional() }),
  response: z.array(Video),
  status: 200,
  errors: ['auth.forbidden'],
  paged: true,
});

export const listCoachVideos = media({
  method: 'GET',
  path: '/api/instructor/videos',
  summary:
    'Swings to review: the coach’s own and those that nobody has taken; all, or one coach’s, for an administrator',
  access: staff,
  query: z.object({ ...pageOf('uuid'), instructorId: idText.optional() }),
  response: z.array(Video),
  status: 200,
  errors: [],
  paged: true,
});

export const countCoachVideos = media({
  method: 'GET',
  path: '/api/instructor/videos/counts',
  summary: 'How many swings to review there are in each state; whose as in the list',
  access: staff,
  query: ofInstructor,
  response: z.record(z.enum(video.statuses), z.number()),
  status: 200,
  errors: [],
});

export const getVideo = media({
  method: 'GET',
  path: '/api/videos/{id}',
  summary: 'One swing, its review and where its film is played',
  access: 'signed-in',
  params: byUuid,
  response: Video,
  status: 200,
  errors: ['media.video-not-found'],
});

export const watchVideo = media({
  method: 'GET',
  path: '/api/videos/{id}/events',
  summary:
    'Server-sent events `processing`: each change of a film’s state and progress, the present one first',
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
  status: 200,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

export const changeVideoStatus = media({
  method: 'PATCH',
  path: '/api/videos/{id}/status',
  summary: 'Move a swing through its review; a coach who starts one that nobody has taken takes it',
  access: 'signed-in',
  params: byUuid,
  body: z.object({ status: z.enum(video.statuses) }),
  response: Video,
  status: 200,
  errors: ['media.video-not-found', 'media.wrong-state', 'auth.forbidden'],
});

export const deleteVideo = media({
  method: 'DELETE',
  path: '/api/videos/{id}',
  summary: 'Delete a swing and its film; the month’s upload is not given back',
  access: 'signed-in',
  params: byUuid,
  status: 204,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

/** What a mail about a swing says; asked for when it is sent. */
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
    /** Once it is reviewed. */
    feedback: z.string().nullable(),
  }),
  status: 200,
  errors: ['media.video-not-found'],
});
