import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Offers a coach's free hours to the families that wait for one. */
export const offerFreeHours = defineJob({
  service: 'scheduling',
  name: 'scheduling.offer-free-hours',
  payload: z.object({ instructorId: z.number() }),
});
