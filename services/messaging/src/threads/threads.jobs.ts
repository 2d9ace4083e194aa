import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Tells the families of a camp of a message, some at a time. */
export const tellCampFamilies = defineJob({
  service: 'messaging',
  name: 'messaging.tell-camp-families',
  payload: z.object({
    messageId: z.uuid(),
    campId: z.string(),
    /** The last registration of the step before. */
    after: z.uuid().optional(),
  }),
  transaction: false,
  apart: { concurrency: 2 },
});

export const dropOldThreads = defineJob({
  service: 'messaging',
  name: 'messaging.drop-old-threads',
  payload: z.object({}),
  daily: '03:50',
});
