import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const payload = z.object({ filmId: z.uuid() });

/** A film's first picture. It is quick, and runs in parallel with renditions. */
export const makeThumbnail = defineJob({
  service: 'media',
  name: 'media.make-thumbnail',
  payload,
  worker: { concurrency: 2 },
});

/**
 * The rendition, the poster and the filmstrip, of one heavy film at a time. The job only signals that a film is waiting.
 * The line decides which one is next, and the job ends when none is left.
 */
export const renderFilm = defineJob({
  service: 'media',
  name: 'media.render-film',
  payload,
  worker: { concurrency: 1 },
});

/** The same for one light film at a time. Light films run in parallel with a heavy one and never wait for it. */
export const renderLightFilm = defineJob({
  service: 'media',
  name: 'media.render-light-film',
  payload,
  worker: { concurrency: 1 },
});

/** Deletes a film's files once nothing refers to it. */
export const deleteFilmFiles = defineJob({
  service: 'media',
  name: 'media.delete-film-files',
  payload,
});
