import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Deletes the medical notes of camps that are long over. */
export const deleteOldNotes = defineJob({
  service: 'camps',
  name: 'camps.delete-old-notes',
  payload: z.object({}),
  daily: '03:00',
});
