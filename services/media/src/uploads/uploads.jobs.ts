import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Deletes a stored original whose film was never created. */
export const discardUnclaimed = defineJob({
  service: 'media',
  name: 'media.discard-unclaimed',
  payload: z.object({ filmId: z.uuid() }),
});

/** Deletes the original of a film that could not be processed. */
export const discardFailed = defineJob({
  service: 'media',
  name: 'media.discard-failed',
  payload: z.object({ filmId: z.uuid() }),
});
