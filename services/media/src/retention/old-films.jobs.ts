import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/**
 * Warns inactive families that their films will be deleted, and deletes those whose notice has run out. Also forgets how
 * many proofs families sent on days that are over.
 */
export const lookAfterFilms = defineJob({
  service: 'media',
  name: 'media.look-after-films',
  /** Continues after this user id. */
  payload: z.object({ after: fields.uuid.optional() }),
  daily: '03:30',
  transaction: false,
  apart: { concurrency: 1 },
});
