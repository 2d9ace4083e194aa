import { z } from 'zod';
import { membership } from '../constants';
import { endpointOf } from '../endpoint';
import { ofUser } from '../fields';

const media = endpointOf('media');

/** Why no upload begins, whatever its file. */
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
  summary: 'Your membership, whether you may upload, and how many videos you have uploaded this month',
  access: 'signed-in',
  response: z.object({
    membershipStatus: z.enum(membership.statuses),
    /** What an upload that began now would be told: true if it would be taken. */
    canUpload: z.boolean(),
    /** Why not; null if it would be taken. */
    uploadRefusal: z.enum(uploadRefusals).nullable(),
    videosThisMonth: z.number(),
  }),
});

/** Identity keeps it with the account, and asks after a change. */
export const getUploads = media({
  method: 'GET',
  path: '/internal/uploads/{userId}',
  summary: 'How many videos somebody has uploaded this month',
  access: 'service',
  params: ofUser,
  response: z.object({
    /** Of the site's time zone, 'YYYY-MM'. */
    month: z.string(),
    videosThisMonth: z.number(),
  }),
});
