import { z } from 'zod';
import { limits, weeklyVideo } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, Coach, instant, jsonField, oneLine, optional, text, uuid, webAddress } from '../fields';
import { pageOf } from '../page';
import { filmFacts } from './films';

const media = endpointOf('media');

/** A film or a link that a coach shows to all players, or to some. */
export const WeeklyVideo = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  /** Empty: all players. Players see only their own id. */
  assignedPlayerIds: z.array(uuid),
  videoType: z.enum(weeklyVideo.types),
  instructorId: z.number().nullable(),
  instructor: Coach.nullable(),
  ...filmFacts,
  createdAt: instant,
});
export type WeeklyVideo = z.infer<typeof WeeklyVideo>;

const playerIds = z.array(uuid).max(limits.listRows);

/** The fields sent with a weekly video. `assignedPlayerIds` is JSON text, as forms send it. */
export const WeeklyVideoUpload = z
  .object({
    title: oneLine(limits.shortText, 'Please provide a title'),
    description: optional(text(limits.longText)),
    uploadType: z.enum(weeklyVideo.uploadTypes).default('file'),
    videoUrl: optional(webAddress('Please provide a valid video URL')),
    assignedPlayerIds: optional(jsonField(playerIds, 'Please send a JSON list of ids.')),
  })
  .refine(({ uploadType, videoUrl }) => uploadType !== 'url' || videoUrl !== undefined, {
    path: ['videoUrl'],
    message: 'Please provide a video URL',
  });

export const listWeeklyVideos = media({
  method: 'GET',
  path: '/api/weekly-videos',
  summary: 'Weekly videos, newest first: a player gets those for everybody and their own, a coach all',
  access: 'signed-in',
  query: z.object(pageOf('uuid')),
  response: z.array(WeeklyVideo),
  paged: true,
});

export const addWeeklyVideo = media({
  method: 'POST',
  path: '/api/weekly-videos',
  summary:
    'Show a film or a link to all players, or to some: a multipart form with the file, if any, in `video`',
  access: staff,
  streamed: { file: 'video', fields: WeeklyVideoUpload },
  response: WeeklyVideo,
  status: 201,
  errors: [
    'request.invalid',
    'request.malformed',
    'media.too-large',
    'media.unsupported-type',
    'media.unreadable',
    'media.too-long',
    'media.too-heavy',
    'media.storage-full',
  ],
});

export const watchWeeklyVideo = media({
  method: 'GET',
  path: '/api/weekly-videos/{id}/events',
  summary: 'Server-sent events `processing` of a weekly video’s film',
  access: 'signed-in',
  params: byUuid,
  status: 200,
  errors: ['media.video-not-found'],
  raw: 'text/event-stream',
});

export const deleteWeeklyVideo = media({
  method: 'DELETE',
  path: '/api/weekly-videos/{id}',
  summary: 'Delete a weekly video: the coach’s own, or any for an administrator',
  access: staff,
  params: byUuid,
  errors: ['media.video-not-found', 'auth.forbidden'],
});
