import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Announces the deletion of old camps' medical notes to families, and deletes the announced ones. */
export const deleteOldNotes = defineJob({
  service: 'camps',
  name: 'camps.delete-old-notes',
  payload: z.object({}),
  daily: '03:00',
  transaction: false,
});
