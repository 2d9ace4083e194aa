import { z } from 'zod';
import { campLogo, profileImage, sitePhoto } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { ofUser } from '../fields';

const media = endpointOf('media');

export const imageErrors = [
  'request.invalid',
  'request.malformed',
  'media.image-too-large',
  'media.image-unsupported',
  'media.image-unreadable',
  'media.storage-full',
] as const;

export const changeProfileImage = media({
  method: 'POST',
  path: '/api/profile/image',
  summary: `Change your own picture: a multipart form with a picture of at most ${profileImage.maxBytes / 1024 ** 2} MB in \`image\``,
  access: 'signed-in',
  streamed: { file: 'image', fields: z.object({}) },
  response: z.object({ profileImageUrl: z.string() }),
  errors: [...imageErrors, 'identity.user-not-found'],
  rateLimit: perHour(300),
});

export const addSitePhoto = media({
  method: 'POST',
  path: '/api/site/photos',
  summary: `Keep a photo for the site’s settings: a multipart form with a picture of at most ${sitePhoto.maxBytes / 1024 ** 2} MB in \`image\``,
  access: ['admin'],
  streamed: { file: 'image', fields: z.object({}) },
  response: z.object({ url: z.string() }),
  status: 201,
  errors: imageErrors,
  rateLimit: perHour(300),
});

export const uploadCampLogo = media({
  method: 'POST',
  path: '/api/upload-logo',
  summary: `Keep a camp’s logo, which the camp then names: a multipart form with a picture of at most ${campLogo.maxBytes / 1024 ** 2} MB in \`logo\``,
  access: staff,
  streamed: { file: 'logo', fields: z.object({}) },
  response: z.object({ logoUrl: z.string() }),
  status: 201,
  errors: imageErrors,
  rateLimit: perHour(300),
});

/** The address of a person's picture. Identity reads it after a change. */
export const getProfileImage = media({
  method: 'GET',
  path: '/internal/profile-images/{userId}',
  summary: 'The address of a person’s picture',
  access: 'service',
  params: ofUser,
  response: z.object({ profileImageUrl: z.string().nullable(), version: z.number() }),
});
