import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Reminds families of the rest after a deposit, and reports overdue rests to staff. */
export const tellRests = defineJob({
  service: 'camps',
  name: 'camps.tell-rests',
  payload: z.object({}),
  daily: '08:00',
});
