import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Takes an original away that was stored before it became a film, and then did not. */
export const discardUnclaimed = defineJob({
  service: 'media',
  name: 'media.discard-unclaimed',
  payload: z.object({ filmId: z.uuid() }),
});

/** Takes the original of a film away that could not be prepared. */
export const discardFailed = defineJob({
  service: 'media',
  name: 'media.discard-failed',
  payload: z.object({ filmId: z.uuid() }),
});
