import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Returns what was paid for a request whose hour came without an answer. */
export const releaseUnanswered = defineJob({
  service: 'scheduling',
  name: 'scheduling.release-unanswered',
  payload: z.object({ lessonId: z.number() }),
});
