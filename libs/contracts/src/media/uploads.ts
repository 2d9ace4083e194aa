import { z } from 'zod';
import { limits, video } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, id, ofPlayer, oneLine, optional, text } from '../fields';
import { Video } from './videos';

const media = endpointOf('media');

/** The fields sent with a swing's file, before or after it. */
export const VideoUpload = z.object({
  title: oneLine(limits.shortText, 'Please enter a title for your video.'),
  description: optional(text(limits.longText)),
  videoType: z.enum(video.types).default('practice'),
  /** The coach chosen for the review. Without one, any coach may take it. */
  instructorId: optional(id),
});
export type VideoUpload = z.infer<typeof VideoUpload>;

const uploadErrors = [
  'request.invalid',
  'request.malformed',
  'media.membership-needed',
  'media.no-uploads-left',
  'media.uploads-under-way',
  'media.too-many-tries',
  'media.storage-used',
  'media.too-large',
  'media.unsupported-type',
  'media.unreadable',
  'media.too-long',
  'media.too-heavy',
  'media.instructor-not-found',
  'media.storage-full',
] as const;

/** The last part of a proof may refuse it. */
const proofErrors = [
  'auth.forbidden',
  'media.card-not-found',
  'media.card-not-open',
  'media.no-proofs-left',
  'media.too-many-proofs',
  'media.proof-too-long',
] as const;

export const uploadVideo = media({
  method: 'POST',
  path: '/api/videos/upload',
  summary: 'Send a swing in one go: a multipart form with the file in `video`',
  access: 'signed-in',
  query: ofPlayer,
  streamed: { file: 'video', fields: VideoUpload },
  response: Video,
  status: 201,
  errors: [...uploadErrors, 'identity.player-not-found'],
});

/** The tus protocol (https://tus.io, version 1.0.0): the resource's id becomes the video's. */
export const beginUpload = media({
  method: 'POST',
  path: '/api/videos/uploads',
  summary:
    'Begin a resumable upload (tus 1.0.0): `Upload-Length`, and in `Upload-Metadata` the `filename` and the fields of a swing',
  access: 'signed-in',
  query: ofPlayer,
  streamed: true,
  status: 201,
  raw: 'application/offset+octet-stream',
  errors: [...uploadErrors, 'identity.player-not-found', 'media.upload-version'],
});

export const findUpload = media({
  method: 'HEAD',
  path: '/api/videos/uploads/{id}',
  summary:
    'How much of a resumable upload has arrived (tus 1.0.0); a complete one is a video by the time this answers',
  access: 'signed-in',
  params: byUuid,
  status: 200,
  raw: 'application/offset+octet-stream',
  errors: [...uploadErrors, ...proofErrors, 'request.busy', 'media.upload-not-found', 'media.upload-version'],
});

export const continueUpload = media({
  method: 'PATCH',
  path: '/api/videos/uploads/{id}',
  summary: 'Send more of a resumable upload (tus 1.0.0); the last part makes it a video',
  access: 'signed-in',
  params: byUuid,
  streamed: true,
  status: 204,
  raw: 'application/offset+octet-stream',
  errors: [
    ...uploadErrors,
    ...proofErrors,
    'media.upload-not-found',
    'media.upload-offset',
    'media.upload-version',
  ],
});

export const dropUpload = media({
  method: 'DELETE',
  path: '/api/videos/uploads/{id}',
  summary: 'Cancel a resumable upload (tus 1.0.0)',
  access: 'signed-in',
  params: byUuid,
  status: 204,
  raw: 'application/offset+octet-stream',
  errors: ['media.upload-not-found', 'media.upload-version'],
});
