import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Each night: Stripe tells no event again after three days, and nobody asks for one after a month. */
export const forgetEvents = defineJob({
  service: 'payments',
  name: 'payments.forget-events',
  payload: z.object({}),
  daily: '03:30',
});
