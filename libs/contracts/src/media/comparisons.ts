import { z } from 'zod';
import { comparison, video } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, instant, uuid, version } from '../fields';
import { filmFacts } from './films';
import { Reel } from './reels';

const media = endpointOf('media');

/** Milliseconds from a film's beginning to the middle of the frame in which the bat meets the ball; null until a coach confirms it. */
const crack = z
  .number('Please enter a number.')
  .int('Please enter a whole number.')
  .min(0, 'At least 0.')
  .max(video.maxDurationSeconds * 1000, 'After the longest film.')
  .nullable();

const { duration, width, height, frameRate, filePath, posterUrl } = filmFacts;

/** A film of a comparison. */
export const ComparedFilm = z.object({
  id: uuid,
  /** A swing, or a video of the week for all players as the reference. */
  kind: z.enum(comparison.kinds),
  title: z.string(),
  createdAt: instant,
  ...{ duration, width, height, frameRate, filePath, posterUrl },
  crack,
  /** The sound's proposal for `crack`; null where it has none, and while it is being listened to. */
  heard: z.number().nullable(),
  isHeard: z.boolean(),
  mirrored: z.boolean(),
});
export type ComparedFilm = z.infer<typeof ComparedFilm>;

/** A swing next to an earlier one of the same player, or to a reference clip. Without one, `left` is null. */
export const Comparison = z.object({
  left: ComparedFilm.nullable(),
  right: ComparedFilm,
  layout: z.enum(comparison.layouts),
  reel: Reel,
  version,
});
export type Comparison = z.infer<typeof Comparison>;

/** A comparison as its coach saves it. */
export const ComparisonText = z.object({
  left: z.object({ kind: z.enum(comparison.kinds), id: uuid }),
  leftCrack: crack,
  rightCrack: crack,
  leftMirrored: z.boolean().default(false),
  rightMirrored: z.boolean().default(false),
  layout: z.enum(comparison.layouts).default('side'),
});
export type ComparisonText = z.infer<typeof ComparisonText>;

export const getComparison = media({
  method: 'GET',
  path: '/api/videos/{id}/comparison',
  summary:
    'A swing next to an earlier one or a reference clip; the player gets nothing until the swing is reviewed',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  response: Comparison,
  errors: ['media.video-not-found'],
});

export const saveComparison = media({
  method: 'PUT',
  path: '/api/videos/{id}/comparison',
  summary:
    'Save the comparison of a swing: its reel is made again where it would look different, once both cracks are confirmed',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  body: ComparisonText,
  response: Comparison,
  errors: [
    'media.video-not-found',
    'media.earlier-swing-not-found',
    'media.reference-not-found',
    'media.reels-under-way',
    'auth.forbidden',
  ],
});

export const deleteComparison = media({
  method: 'DELETE',
  path: '/api/videos/{id}/comparison',
  summary: 'Delete the comparison of a swing with its reel',
  access: 'signed-in',
  params: byUuid,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

export const makeReelAgain = media({
  method: 'POST',
  path: '/api/videos/{id}/comparison/reel',
  summary: 'Make a reel that failed again; any other one stays as it is',
  access: 'signed-in',
  params: byUuid,
  response: Comparison,
  status: 200,
  errors: ['media.video-not-found', 'media.reels-under-way', 'auth.forbidden'],
});
