import { z } from 'zod';
import { ServiceConfig } from '@fungo/platform';

export const PaymentsConfig = ServiceConfig.extend({
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).describe('address of the identity service'),
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;
