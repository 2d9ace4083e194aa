import { z } from 'zod';
import { membership } from '../constants';
import { endpointOf } from '../endpoint';
import { ofPlayer, ofUser } from '../fields';

const media = endpointOf('media');

/** Why no upload can begin, independent of its file. */
export const uploadRefusals = [
  'media.membership-needed',
  'media.no-uploads-left',
  'media.uploads-under-way',
  'media.too-many-tries',
  'media.storage-used',
] as const;

export const getSubscription = media({
  method: 'GET',
  path: '/api/subscription/status',
  summary:
    'A player’s membership, whether you may upload for them, and how many of their videos you have uploaded this month',
  access: 'signed-in',
  query: ofPlayer,
  response: z.object({
    membershipStatus: z.enum(membership.statuses),
    /** Whether an upload could begin now. */
    canUpload: z.boolean(),
    /** Why not; null if it could. */
    uploadRefusal: z.enum(uploadRefusals).nullable(),
    videosThisMonth: z.number(),
  }),
  errors: ['identity.player-not-found'],
});

/** Identity stores it with the account, and reads it after a change. */
export const getUploads = media({
  method: 'GET',
  path: '/internal/uploads/{userId}',
  summary: 'How many videos somebody has uploaded this month',
  access: 'service',
  params: ofUser,
  response: z.object({
    /** In the site's time zone, 'YYYY-MM'. */
    month: z.string(),
    videosThisMonth: z.number(),
  }),
});
