import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** Announces to families that come no more that their films go, and deletes those that were announced. */
export const lookAfterFilms = defineJob({
  service: 'media',
  name: 'media.look-after-films',
  /** The families behind this one, by user id. */
  payload: z.object({ after: fields.uuid.optional() }),
  daily: '03:30',
  transaction: false,
  apart: { concurrency: 1 },
});
