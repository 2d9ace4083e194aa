import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Mails the results of finished camps to their families. */
export const tellResults = defineJob({
  service: 'camps',
  name: 'camps.tell-results',
  payload: z.object({}),
  daily: '08:00',
});
