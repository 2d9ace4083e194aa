import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Deletes an unused image. The job's name is older than the other kinds of images. */
export const discardImage = defineJob({
  service: 'media',
  name: 'media.delete-unused-image',
  payload: z.object({ file: z.string() }),
});
