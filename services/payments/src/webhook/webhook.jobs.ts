import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Runs nightly. Stripe stops redelivering an event after three days, and a month-old event is of no use to anyone. */
export const forgetEvents = defineJob({
  service: 'payments',
  name: 'payments.forget-events',
  payload: z.object({}),
  daily: '03:30',
});
