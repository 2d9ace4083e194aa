import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Announces to families that the medical notes of camps that are long over go, and deletes those that were announced. */
export const deleteOldNotes = defineJob({
  service: 'camps',
  name: 'camps.delete-old-notes',
  payload: z.object({}),
  daily: '03:00',
  transaction: false,
});
