import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Reads a coach's calendar, and plans the next read. */
export const readBusyFeed = defineJob({
  service: 'scheduling',
  name: 'scheduling.read-busy-feed',
  payload: z.object({ instructorId: z.number(), readId: z.uuid() }),
  transaction: false,
  apart: { concurrency: 2 },
});
