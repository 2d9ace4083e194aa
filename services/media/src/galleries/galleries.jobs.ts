import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Asks for the photos and logos that were named before anybody told media. A migration queues it. */
export const adoptImages = defineJob({
  service: 'media',
  name: 'media.adopt-images',
  payload: z.object({}),
});
