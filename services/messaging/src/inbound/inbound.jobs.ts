import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Runs nightly. Mail services stop trying after some days. */
export const forgetMails = defineJob({
  service: 'messaging',
  name: 'messaging.forget-inbound-mails',
  payload: z.object({}),
  daily: '03:55',
});
