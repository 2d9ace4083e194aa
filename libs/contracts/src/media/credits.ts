import { z } from 'zod';
import { membership } from '../constants';
import { endpointOf } from '../endpoint';

const media = endpointOf('media');

export const getSubscription = media({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Your membership, whether you may upload, and how many videos you have uploaded this month',
  access: 'signed-in',
  response: z.object({
    membershipStatus: z.enum(membership.statuses),
    canUpload: z.boolean(),
    videosThisMonth: z.number(),
  }),
  status: 200,
  errors: [],
});
