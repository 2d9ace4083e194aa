import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const payload = z.object({ filmId: z.uuid() });

/** A film's first picture: quick, and beside whatever rendition is being made. */
export const makeThumbnail = defineJob({
  service: 'media',
  name: 'media.make-thumbnail',
  payload,
  worker: { concurrency: 2 },
});

/**
 * What every browser plays, its poster and its filmstrip: one heavy film at a time. The job says that one waits; which is
 * made next is the line's to say, and a job ends when none waits any more.
 */
export const renderFilm = defineJob({
  service: 'media',
  name: 'media.render-film',
  payload,
  worker: { concurrency: 1 },
});

/** The same for a light film: one of these at a time beside a heavy one, so that it never waits for that. */
export const renderLightFilm = defineJob({
  service: 'media',
  name: 'media.render-light-film',
  payload,
  worker: { concurrency: 1 },
});

/** Takes a film's files away, once nothing names it any more. */
export const deleteFilmFiles = defineJob({
  service: 'media',
  name: 'media.delete-film-files',
  payload,
});
