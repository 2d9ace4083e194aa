import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Runs late enough to see the morning's inquiries. */
export const followUp = defineJob({
  service: 'messaging',
  name: 'messaging.follow-up-outreach',
  payload: z.object({}),
  daily: '10:00',
});
