import { z } from 'zod';
import { gallery, limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byId, requiredText } from '../fields';
import { Processing } from './films';
import { imageErrors } from './images';

const media = endpointOf('media');

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
const notInGallery = 'Please name what you want to delete.';

/** A camp's gallery as administrators see it, in the order of uploads. */
export const CampGallery = z.object({
  photos: z.array(z.string()),
  videos: z.array(
    z.object({
      /** 404 until the video is ready. */
      url: z.string(),
      processing: Processing,
    }),
  ),
});
export type CampGallery = z.infer<typeof CampGallery>;

export const getCampGallery = media({
  method: 'GET',
  path: '/api/camps/{id}/gallery',
  summary: 'A camp’s photos and videos, also those that are being processed or have failed',
  access: ['admin'],
  params: byId,
  response: CampGallery,
});

export const addCampPhotos = media({
  method: 'POST',
  path: '/api/camps/{id}/photos',
  summary: `Add photos to a camp’s gallery, all of them or none: a multipart form with up to ${gallery.photosAtOnce} pictures of at most ${megabytes(gallery.photo.maxBytes)} in \`photos\``,
  access: ['admin'],
  params: byId,
  streamed: { file: 'photos', fields: z.object({}) },
  response: z.object({ photos: z.array(z.string()) }),
  status: 201,
  errors: [...imageErrors, 'camps.camp-not-found', 'media.gallery-full'],
  rateLimit: perHour(600),
});

export const deleteCampPhoto = media({
  method: 'DELETE',
  path: '/api/camps/{id}/photos',
  summary: 'Delete a photo of a camp’s gallery',
  access: ['admin'],
  params: byId,
  body: z.object({ photoUrl: requiredText(limits.url, notInGallery) }),
  errors: ['media.not-in-gallery'],
});

export const addCampVideos = media({
  method: 'POST',
  path: '/api/camps/{id}/videos',
  summary: `Add videos to a camp’s gallery, each of which is shown once it is processed: a multipart form with up to ${gallery.videosAtOnce} films of at most ${megabytes(gallery.video.maxBytes)} in \`videos\``,
  access: ['admin'],
  params: byId,
  streamed: { file: 'videos', fields: z.object({}) },
  response: z.object({ videos: z.array(z.string()) }),
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
    'camps.camp-not-found',
    'media.gallery-full',
  ],
  rateLimit: perHour(100),
});

export const deleteCampVideo = media({
  method: 'DELETE',
  path: '/api/camps/{id}/videos',
  summary: 'Delete a video of a camp’s gallery, whatever its processing has come to',
  access: ['admin'],
  params: byId,
  body: z.object({ videoUrl: requiredText(limits.url, notInGallery) }),
  errors: ['media.not-in-gallery'],
});

/** A camp's gallery as everybody sees it. Camps reads it after a change. */
export const getGalleryFacts = media({
  method: 'GET',
  path: '/internal/camp-galleries/{id}',
  summary: 'The addresses of a camp’s photos and of its videos that can be played',
  access: 'service',
  params: byId,
  response: z.object({ photos: z.array(z.string()), videos: z.array(z.string()), version: z.number() }),
});
