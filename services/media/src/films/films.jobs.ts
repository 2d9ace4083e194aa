import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const payload = z.object({ filmId: z.uuid() });

/** A film's first picture: quick, and beside any rendition that is being made. */
export const makeThumbnail = defineJob({
  service: 'media',
  name: 'media.make-thumbnail',
  payload,
  worker: { concurrency: 2 },
});

/**
 * The rendition, the poster and the filmstrip: one heavy film at a time. The job only says that a film waits; the line
 * decides which is next, and the job ends when none waits.
 */
export const renderFilm = defineJob({
  service: 'media',
  name: 'media.render-film',
  payload,
  worker: { concurrency: 1 },
});

/** The same for a light film: one at a time beside a heavy one, so that it never waits for that. */
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
