import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Reminds families of the rest after a deposit, and tells staff who has not paid it. */
export const tellRests = defineJob({
  service: 'camps',
  name: 'camps.tell-rests',
  payload: z.object({}),
  daily: '08:00',
});
