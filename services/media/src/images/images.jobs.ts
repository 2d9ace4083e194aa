import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Takes a profile picture's file away, unless it is somebody's picture. */
export const deleteUnusedImage = defineJob({
  service: 'media',
  name: 'media.delete-unused-image',
  payload: z.object({ file: z.string() }),
});
