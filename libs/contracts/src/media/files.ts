import { z } from 'zod';
import { endpointOf } from '../endpoint';

const media = endpointOf('media');

const fileName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, 'This is not a file name.');

export const getPrivateFile = media({
  method: 'GET',
  path: '/uploads/{file}',
  summary: 'A film or a picture of it, for those who may see the video; honors `Range`',
  access: 'signed-in',
  params: z.object({ file: fileName }),
  status: 200,
  raw: 'application/octet-stream',
  errors: ['media.file-not-found', 'media.beyond-end'],
});

export const getPublicFile = media({
  method: 'GET',
  path: '/files/{file}',
  summary: 'A picture, or a film of a camp’s gallery; honors `Range`',
  access: 'public',
  params: z.object({ file: fileName }),
  status: 200,
  raw: 'application/octet-stream',
  errors: ['media.file-not-found', 'media.beyond-end'],
});
