import { z } from 'zod';
import { ServiceConfig } from '@fungo/platform';

export const SchedulingConfig = ServiceConfig.extend({
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).describe('address of the identity service'),
  CAMPS_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the camps service, whose days are in calendars'),
});
export type SchedulingConfig = z.infer<typeof SchedulingConfig>;
