import { z } from 'zod';
import { endpointOf } from '../endpoint';

const media = endpointOf('media');

export const getOwnCopy = media({
  method: 'GET',
  path: '/api/me/export/standing',
  summary: 'Whether you can take a copy of your data now, and how large it is',
  access: 'signed-in',
  response: z.object({
    /** Copies left today. */
    left: z.number(),
    /** A download is under way. */
    underWay: z.boolean(),
    films: z.number(),
    /** Of all films. */
    bytes: z.number(),
  }),
});

export const takeOwnCopy = media({
  method: 'GET',
  path: '/api/me/export',
  summary: 'All that is held on you and your children, as a zip with a page to read',
  access: 'signed-in',
  status: 200,
  raw: 'application/zip',
  errors: ['media.copy-under-way', 'media.too-many-copies'],
});
