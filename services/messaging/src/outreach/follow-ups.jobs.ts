import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Late enough that an inquiry of the morning is heard. */
export const followUp = defineJob({
  service: 'messaging',
  name: 'messaging.follow-up-outreach',
  payload: z.object({}),
  daily: '10:00',
});
