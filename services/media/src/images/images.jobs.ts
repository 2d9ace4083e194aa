import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Deletes a profile picture's file, unless somebody uses it. */
export const deleteUnusedImage = defineJob({
  service: 'media',
  name: 'media.delete-unused-image',
  payload: z.object({ file: z.string() }),
});
