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

/** What every browser plays, its poster and its filmstrip: one film at a time. */
export const renderFilm = defineJob({
  service: 'media',
  name: 'media.render-film',
  payload,
  worker: { concurrency: 1 },
});
