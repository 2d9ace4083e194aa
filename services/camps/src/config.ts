import { z } from 'zod';
import { ServiceConfig } from '@fungo/platform';

export const CampsConfig = ServiceConfig.extend({
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).describe('address of the identity service'),
  MEDIA_URL: z.url({ protocol: /^https?$/ }).describe('address of the media service'),
  PAYMENTS_URL: z.url({ protocol: /^https?$/ }).describe('address of the payments service'),
});
export type CampsConfig = z.infer<typeof CampsConfig>;
