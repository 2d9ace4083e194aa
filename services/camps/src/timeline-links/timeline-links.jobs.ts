import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Deletes links to scores that have expired. */
export const deleteOldLinks = defineJob({
  service: 'camps',
  name: 'camps.delete-old-links',
  payload: z.object({}),
  daily: '03:20',
});
