import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Takes a film's files away, once nothing names it any more. */
export const deleteFilmFiles = defineJob({
  service: 'media',
  name: 'media.delete-film-files',
  payload: z.object({ filmId: z.uuid() }),
});
