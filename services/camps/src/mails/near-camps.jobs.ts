import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Mails the families of camps that start soon. */
export const tellNear = defineJob({
  service: 'camps',
  name: 'camps.tell-near',
  payload: z.object({}),
  daily: '08:00',
});
