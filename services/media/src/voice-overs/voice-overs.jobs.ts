import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Makes the sound of a take that every browser plays. */
export const makeVoiceSound = defineJob({
  service: 'media',
  name: 'media.make-voice-sound',
  payload: z.object({ takeId: z.uuid() }),
  worker: { concurrency: 1 },
});

/** Makes the film of a voice-over, unless it has another one by then. */
export const renderVoiceReel = defineJob({
  service: 'media',
  name: 'media.make-voice-reel',
  payload: z.object({ videoId: z.uuid(), reelId: z.uuid(), academy: z.string() }),
  worker: { concurrency: 1 },
});

/** Deletes the files of those takes that do not exist. */
export const discardTakes = defineJob({
  service: 'media',
  name: 'media.discard-takes',
  payload: z.object({ videoId: z.uuid(), takeIds: z.array(z.uuid()) }),
});
