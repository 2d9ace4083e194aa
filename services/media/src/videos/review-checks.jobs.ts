import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** Looks whether a swing still waits for its review, shortly before the promised hours are over. */
export const checkReview = defineJob({
  service: 'media',
  name: 'media.check-review',
  payload: z.object({ videoId: fields.uuid, toTell: z.enum(['coach', 'family']) }),
});
