import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Tells the families of camps that are over what their children reached. */
export const tellResults = defineJob({
  service: 'camps',
  name: 'camps.tell-results',
  payload: z.object({}),
  daily: '08:00',
});
