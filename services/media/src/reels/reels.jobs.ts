import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Makes the reel of a comparison, unless it has another one by then. */
export const makeReel = defineJob({
  service: 'media',
  name: 'media.make-reel',
  payload: z.object({ videoId: z.uuid(), reelId: z.uuid(), academy: z.string() }),
  worker: { concurrency: 1 },
});

/** Deletes the reels of a swing that are neither its comparison's nor its voice-over's. */
export const discardReels = defineJob({
  service: 'media',
  name: 'media.discard-reels',
  payload: z.object({ videoId: z.uuid() }),
});

/** Listens for the crack of the bat in a film. */
export const findCrack = defineJob({
  service: 'media',
  name: 'media.find-crack',
  payload: z.object({ filmId: z.uuid() }),
  worker: { concurrency: 1 },
});
